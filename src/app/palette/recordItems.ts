import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { dash } from '../../kinds/plainText';
import { countText } from '../../language/countText';
import { t } from '../../language/t';
import { fullName, recordName } from '../../views/recordName';
import { columnNames, shown } from '../../views/shown';
import { searchAddress } from './addresses';
import { mostFound, type Answer, type Source } from './answers';
import { labelOf } from './labelOf';
import type { PaletteItem } from './paletteItem';
import { partOf } from './partOf';
import { places, rankOf, ranks, type Match } from './ranking';

/** What choosing something found does. */
export interface Choices {
  /** Opens a record that the list of its entity has been searched for. */
  open: (source: Source, record: Row, text: string) => void;
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
const allOf = ({ source, text, total }: Answer, { go }: Choices): PaletteItem => {
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
export const recordItems = (answer: Answer, choices: Choices): readonly Match[] => {
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
