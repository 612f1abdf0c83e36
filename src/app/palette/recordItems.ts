import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import { recordName } from '../../views/recordName';
import { columnNames, shown } from '../../views/shown';
import { searchAddress } from './addresses';
import { mostFound, type Answer, type Source } from './answers';
import { labelOf } from './labelOf';
import type { FoundPart, PaletteItem } from './paletteItem';
import { partOf } from './partOf';
import { lastRank, rankOf } from './ranking';

/** What choosing something found does. */
export interface Choices {
  /** Opens a record that the list of its entity has been searched for. */
  open: (source: Source, record: Row, text: string) => void;
  /** Goes to an address. */
  go: (address: string) => void;
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** Where in a record stands what was typed: in what the list shows first, then in its other fields. */
const foundIn = (entity: Entity, record: Row, typed: string): FoundPart | undefined => {
  const names = new Set([...columnNames(entity), ...Object.keys(entity.fields)]);
  for (const { label, field, text } of shown(entity, [...names])) {
    const value = field?.secret ? '' : (text(record) ?? '');
    // Pictures and videos are kept as addresses, which nobody sees.
    const part = isAddress(value) ? undefined : partOf(value, typed);
    if (part) return { label, ...part };
  }
  return undefined;
};

/** The way to all that a list found, where it is more than what stands here. */
const allOf = ({ source, text, total }: Answer, { go }: Choices): PaletteItem => {
  const list = labelOf(source.name);
  const name = total === undefined ? t('More in %{list}', { list }) : t('All %{total} in %{list}', { total, list });
  const run = () => go(searchAddress(source.name, text));
  return { id: `${source.name}?`, group: source.name, name, label: name, run };
};

/**
 * The records in a list's answer, the best match first. Of an answer to a shorter text only what still fits is left,
 * until the list has been asked again.
 * @param typed what stands in the search now
 */
export const recordItems = (answer: Answer, typed: string, choices: Choices): PaletteItem[] => {
  const { source, text, rows, hasMore } = answer;
  const isNow = text === typed.trim();
  const ids = new Set<string>();
  const items = rows.flatMap(record => {
    if (ids.has(record.id)) return [];
    ids.add(record.id);
    const name = recordName(source.entity, record);
    const rank = rankOf([name], typed);
    const found = rank < 0 ? foundIn(source.entity, record, typed) : undefined;
    if (rank < 0 && !found && !isNow) return [];
    const run = () => choices.open(source, record, text);
    const item: PaletteItem = { id: `${source.name}/${record.id}`, group: source.name, name, label: name, found, run };
    return [{ item, rank: rank >= 0 ? rank : lastRank + Number(!found) }];
  });
  const best = items.toSorted((a, b) => a.rank - b.rank).slice(0, mostFound);
  return [...best.map(({ item }) => item), ...(isNow && hasMore ? [allOf(answer, choices)] : [])];
};
