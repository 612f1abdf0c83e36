import { useMemo } from 'react';
import { useNavigate } from 'react-admin';
import type { Entity } from '../../engine/schema/entity';
import type { RaRecord } from '../../engine/fields/field';
import { dash } from '../../engine/fields/toText';
import { toSearchText } from '../../engine/inputs/phone';
import { excerpt } from '../../engine/inputs/excerpt';
import { countText } from '../../engine/i18n/countText';
import { t } from '../../engine/i18n/t';
import { openPath, recordAddress } from '../../engine/views/usePaths';
import { fullName, recordName } from '../../engine/views/recordName';
import { columnDefs, columnNames, type ColumnDef } from '../../engine/views/columnDefs';
import { labelOf } from './paletteItems';
import { compareMatches, findMatchingPart, matchPlaces, rankOf, ranks, type Match, type PaletteItem } from './ranking';
import { mostFound, type SearchAnswer, type SearchSource } from './useRecordSearch';

const addressOf = (name: string, entity: Entity, id: string): string | undefined => {
  const path = openPath(entity);
  return path === undefined ? undefined : recordAddress(`/${name}`, id, path);
};

const searchAddress = (name: string, search: string): string =>
  `/${name}?filter=${encodeURIComponent(JSON.stringify({ search }))}`;

interface RecordActions {
  /** Opens a record, or the list with the search `text` where no view shows a single record. */
  open: (source: SearchSource, record: RaRecord, text: string) => void;
  go: (address: string) => void;
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

const contactTypes: ReadonlySet<string> = new Set(['email', 'phone']);
const isContact = ({ type }: ColumnDef): boolean => contactTypes.has(type);

/** The columns of an entity that are searched: contacts first, then those of its list, then other fields. */
const searchedColumns = (entity: Entity): readonly ColumnDef[] => {
  const names = new Set([...columnNames(entity), ...Object.keys(entity.fields)]);
  const columns = columnDefs(entity, [...names]).filter(({ field }) => !field?.secret);
  return [...columns.filter(isContact), ...columns.filter(column => !isContact(column))];
};

/** A value of a record that can be searched. */
interface RecordValue {
  column: ColumnDef;
  text: string;
}

const valuesOf = (columns: readonly ColumnDef[], record: RaRecord): readonly RecordValue[] =>
  columns.flatMap(column => {
    const text = column.text(record)?.trim() ?? '';
    // Images and videos are stored as addresses.
    const isSearched = text !== '' && text !== dash && !isAddress(text);
    return isSearched ? [{ column, text }] : [];
  });

/** Matches a value. A phone number is found as it is written and as it is searched for. Only contacts match by their beginning. */
const matchValue = ({ column, text }: RecordValue, typed: string) => {
  const rank = rankOf(column.type === 'phone' ? [text, toSearchText(text)] : [text], typed);
  return isContact(column)
    ? { column, text, rank, place: matchPlaces.contact }
    : { column, text, rank: rank < ranks.words ? ranks.words : rank, place: matchPlaces.other };
};

/** Matches a record by its name, or by the value that matches better. */
const matchRecord = (
  record: RaRecord,
  columns: readonly ColumnDef[],
  { source, text: typed }: SearchAnswer,
  open: RecordActions['open'],
): Match => {
  const name = recordName(source.entity, record);
  const wholeName = fullName(source.entity, record);
  const values = valuesOf(columns, record);
  const nameMatch = { rank: rankOf([wholeName], typed), place: matchPlaces.name };
  const [valueMatch] = values.map(value => matchValue(value, typed)).toSorted(compareMatches);
  const betterMatch = valueMatch && valueMatch.rank < nameMatch.rank ? valueMatch : undefined;
  const part = betterMatch && findMatchingPart(betterMatch.text, typed);
  /** Distinguishes records of the same name, where no matching part does. */
  const detail = values.find(({ text }) => text !== wholeName)?.text ?? record.id;
  const item: PaletteItem = {
    id: `${source.name}/${record.id}`,
    group: source.name,
    name,
    label: name,
    note: labelOf(source.name),
    recordId: record.id,
    ...(part ? { matchingPart: { label: betterMatch.column.label, ...part } } : { detail: excerpt(detail) }),
    run: () => open(source, record, typed),
  };
  const { rank, place } = betterMatch ?? nameMatch;
  return { item, rank, place };
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
  const columns = searchedColumns(answer.source.entity);
  // A server may list a record twice.
  const records = new Map(answer.rows.map(record => [record.id, record]));
  const matches = [...records.values()]
    .map(record => matchRecord(record, columns, answer, actions.open))
    .toSorted(compareMatches);
  const bestMatches = matches.slice(0, mostFound);
  if (!answer.hasMore && matches.length <= mostFound) return bestMatches;
  return [...bestMatches, { item: listItem(answer, actions), rank: ranks.none, place: matchPlaces.other }];
};

export const useRecordActions = (): RecordActions => {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      open: ({ name, entity }, record, text) =>
        navigate(addressOf(name, entity, record.id) ?? searchAddress(name, text)),
      go: address => navigate(address),
    }),
    [navigate],
  );
};
