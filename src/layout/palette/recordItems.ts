import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-admin';
import type { Entity } from '../../engine/schema/entity';
import type { RaRecord } from '../../engine/fields/field';
import { dash } from '../../engine/fields/toText';
import { searchText } from '../../engine/inputs/digits';
import { excerpt } from '../../engine/inputs/excerpt';
import { countText } from '../../engine/i18n/countText';
import { t } from '../../engine/i18n/t';
import { openPath } from '../../engine/views/usePaths';
import { fullName, recordName } from '../../engine/views/recordName';
import { columnDefs, columnNames } from '../../engine/views/columnDefs';
import { labelOf } from './paletteItems';
import { partOf, matchPlaces, rankOf, ranks, type Match, type PaletteItem } from './ranking';
import { mostFound, type SearchAnswer, type SearchSource } from './useRecordSearch';

const recordAddress = (name: string, entity: Entity, id: string): string | undefined => {
  const path = openPath(entity);
  return path === undefined ? undefined : `/${name}/${encodeURIComponent(id)}${path && `/${path}`}`;
};

const searchAddress = (name: string, search: string): string =>
  `/${name}?filter=${encodeURIComponent(JSON.stringify({ search }))}`;

interface RecordActions {
  open: (source: SearchSource, record: RaRecord, text: string) => void;
  go: (address: string) => void;
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

const contactTypes: ReadonlySet<string> = new Set(['email', 'phone']);

interface Value {
  label: string;
  isContact: boolean;
  text: string;
  /** The same as it is searched for. */
  searched: string;
}

/** The searchable values of a record: contacts first, then its columns, then other fields. */
const valuesOf = (entity: Entity) => {
  const names = new Set([...columnNames(entity), ...Object.keys(entity.fields)]);
  const columns = columnDefs(entity, [...names])
    .filter(({ field }) => !field?.secret)
    .toSorted((a, b) => Number(contactTypes.has(b.type)) - Number(contactTypes.has(a.type)));
  return (record: RaRecord): readonly Value[] =>
    columns.flatMap(({ label, type, text }) => {
      const value = text(record)?.trim() ?? '';
      // Images and videos are stored as addresses.
      return value === '' || value === dash || isAddress(value)
        ? []
        : [
            {
              label,
              isContact: contactTypes.has(type),
              text: value,
              searched: type === 'phone' ? searchText(value) : value,
            },
          ];
    });
};

/** The best match among a record's values. Only contacts match by their beginning. */
const bestOf = (values: readonly Value[], typed: string) => {
  const [best] = values
    .map(({ label, isContact, text, searched }) => {
      const rank = rankOf([text, searched], typed);
      const place = isContact ? matchPlaces.contact : matchPlaces.other;
      return { label, text, place, rank: !isContact && rank < ranks.words ? ranks.words : rank };
    })
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place);
  return best && best.rank < ranks.none ? best : undefined;
};

/** The item that opens the list with the same search. */
const listItem = ({ source, text, total }: SearchAnswer, { go }: RecordActions): PaletteItem => {
  const list = labelOf(source.name);
  const name =
    total === undefined
      ? t('More in %{list}', { list })
      : t('All %{total} in %{list}', { total: countText(total), list });
  const note = t('The list with this search');
  const run = () => go(searchAddress(source.name, text));
  return { id: `${source.name}?`, group: source.name, name, label: name, note, run };
};

/** The best matches in a list's answer, and the link to the others. */
export const recordItems = (answer: SearchAnswer, actions: RecordActions): readonly Match[] => {
  const { source, text: typed, rows, hasMore } = answer;
  const readable = valuesOf(source.entity);
  const note = labelOf(source.name);
  const unique = [...new Map(rows.map(record => [record.id, record])).values()];
  const matches = unique.map((record): Match => {
    const name = recordName(source.entity, record);
    const inFull = fullName(source.entity, record);
    const nameRank = rankOf([inFull], typed);
    const values = readable(record);
    const best = bestOf(values, typed);
    const isValue = best !== undefined && best.rank < nameRank;
    const part = isValue ? partOf(best.text, typed) : undefined;
    const detail = values.find(({ text }) => text !== inFull)?.text;
    const item: PaletteItem = {
      id: `${source.name}/${record.id}`,
      group: source.name,
      name,
      label: name,
      note,
      recordId: record.id,
      ...(part && best ? { matchingPart: { label: best.label, ...part } } : { detail: excerpt(detail ?? record.id) }),
      run: () => actions.open(source, record, typed),
    };
    return isValue ? { item, rank: best.rank, place: best.place } : { item, rank: nameRank, place: matchPlaces.name };
  });
  const best = matches.toSorted((a, b) => a.rank - b.rank || a.place - b.place).slice(0, mostFound);
  const isCut = hasMore || matches.length > mostFound;
  return isCut ? [...best, { item: listItem(answer, actions), rank: ranks.none, place: matchPlaces.other }] : best;
};

/** Opens a record, or its list with the same search if no view shows a single one. */
export const useRecordActions = (): RecordActions => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      open: ({ name, entity }, record, text) => {
        // Otherwise a record without a call to read it would be searched page by page. A write removes it.
        if (entity.list?.call && !entity.list.one) {
          queryClient.setQueryData([name, 'getOne', { id: record.id }], record);
        }
        navigate(recordAddress(name, entity, record.id) ?? searchAddress(name, text));
      },
      go: address => navigate(address),
    }),
    [navigate, queryClient],
  );
};
