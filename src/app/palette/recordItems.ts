import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-admin';
import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { dash } from '../../kinds/plainText';
import { countText } from '../../language/countText';
import { t } from '../../language/t';
import { openPath } from '../../views/usePaths';
import { fullName, recordName } from '../../views/recordName';
import { columnNames, shown } from '../../views/shown';
import { labelOf } from './paletteItems';
import { partOf, places, rankOf, ranks, type Match, type PaletteItem } from './ranking';
import { mostFound, type SearchAnswer, type SearchSource } from './recordSearch';

/** Address of what there is to see of a record, if there is anything. */
const recordAddress = (name: string, entity: Entity, id: string): string | undefined => {
  const path = openPath(entity);
  return path === undefined ? undefined : `/${name}/${encodeURIComponent(id)}${path && `/${path}`}`;
};

/** Address of a list in which a text has been searched for. */
const searchAddress = (name: string, search: string): string =>
  `/${name}?filter=${encodeURIComponent(JSON.stringify({ search }))}`;

/** What choosing something found does. */
interface RecordActions {
  /** Opens a record that the list of its entity has been searched for. */
  open: (source: SearchSource, record: Row, text: string) => void;
  /** Goes to an address. */
  go: (address: string) => void;
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** Fields that a person is known by. */
const contactKinds: ReadonlySet<string> = new Set(['email', 'phone']);

interface Value {
  label: string;
  isContact: boolean;
  text: string;
}

/** What can be read of a record: e-mail address and phone number first, then what its list shows, then the rest. */
const valuesOf = (entity: Entity) => {
  const names = new Set([...columnNames(entity), ...Object.keys(entity.fields)]);
  const columns = shown(entity, [...names])
    .filter(({ field }) => !field?.secret)
    .toSorted((a, b) => Number(contactKinds.has(b.kind)) - Number(contactKinds.has(a.kind)));
  return (record: Row): readonly Value[] =>
    columns.flatMap(({ label, kind, text }) => {
      const value = text(record)?.trim() ?? '';
      // Pictures and videos are stored as addresses, which are not shown.
      return value === '' || value === dash || isAddress(value)
        ? []
        : [{ label, isContact: contactKinds.has(kind), text: value }];
    });
};

/** The value of a record that matches best, and how well. Only a name or an e-mail address is looked for by its beginning. */
const bestOf = (values: readonly Value[], typed: string) => {
  const [best] = values
    .map(({ label, isContact, text }) => {
      const rank = rankOf([text], typed);
      const place = isContact ? places.contact : places.other;
      return { label, text, place, rank: !isContact && rank < ranks.words ? ranks.words : rank };
    })
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place);
  return best && best.rank < ranks.none ? best : undefined;
};

/** The way to all that a list found, where it is more than what stands here. */
const allOf = ({ source, text, total }: SearchAnswer, { go }: RecordActions): PaletteItem => {
  const list = labelOf(source.name);
  const name =
    total === undefined
      ? t('More in %{list}', { list })
      : t('All %{total} in %{list}', { total: countText(total), list });
  const note = t('The list with this search');
  const run = () => go(searchAddress(source.name, text));
  return { id: `${source.name}?`, group: source.name, name, label: name, note, run };
};

/** The records in a list's answer that match best, and the way to the others. */
export const recordItems = (answer: SearchAnswer, choices: RecordActions): readonly Match[] => {
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
      ...(part && best ? { found: { label: best.label, ...part } } : { detail: detail ?? record.id }),
      run: () => choices.open(source, record, typed),
    };
    return isValue ? { item, rank: best.rank, place: best.place } : { item, rank: nameRank, place: places.name };
  });
  const best = matches.toSorted((a, b) => a.rank - b.rank || a.place - b.place).slice(0, mostFound);
  const isCut = hasMore || matches.length > mostFound;
  return isCut ? [...best, { item: allOf(answer, choices), rank: ranks.none, place: places.other }] : best;
};

/** What choosing a record does: it opens, or where nothing shows a single one, its list with the same search. */
export const useRecordActions = (): RecordActions => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      open: ({ name, entity }, record, text) => {
        // Else a record that the API cannot be asked for would be looked for page by page. A change removes it.
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
