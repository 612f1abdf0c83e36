import type { JsonSchema } from '../../src/contract/componentSchemas';
import { filterKeyOf, searchKeyOf, sortingOf } from './asking';
import type { Operation } from './openapi';
import { pagesOf, totalOf } from './paging';
import { mayBe, placeBelow, placesIn, schemaAt } from './places';
import { identifiersOf } from './identifiers';
import { refusalsOf } from './refusals';
import type { Rows } from './rows';
import type { Member } from './siblings';
import type { Source } from './source';

/** What the habits of an API are read from. */
export interface Evidence {
  rows: Rows;
  /** The list and what belongs to it. */
  members: readonly Member[];
  /** All calls of the API. */
  all: readonly Operation[];
}

const envelopes = ['payload', 'data', 'result', 'response', 'body'];

/** Where the calls of an API have what was asked for, so that all places of the list are below it. */
const payloadOf = ({ rows, members, all }: Evidence, others: readonly string[]): string => {
  const steps = rows.at.split('.');
  const [first = ''] = steps;
  const isAbove = (at: string) => others.every(other => placeBelow(other, at));
  if (steps.length > 1) {
    const above = steps.slice(0, -1).join('.');
    return isAbove(above) ? above : '';
  }
  const list = members[0]?.operation;
  const isShared = all.some(
    ({ answer, ...operation }) =>
      operation.path !== list?.path &&
      Object.hasOwn(answer.properties ?? {}, first) &&
      !mayBe(schemaAt(answer, first), 'array'),
  );
  return envelopes.includes(first) && isShared && isAbove(first) ? first : '';
};

const placeOfRecord = (answer: JsonSchema, id: readonly string[]): string | undefined =>
  placesIn(answer).find(({ schema }) => id.some(key => Object.hasOwn(schema.properties ?? {}, key)))?.at;

/** Where a write's payload has the record. */
const writtenOf = (members: readonly Member[], payload: string, id: readonly string[]): string | undefined =>
  members
    .filter(({ part }) => part === 'create' || part === 'update')
    .map(({ operation }) => placeOfRecord(schemaAt(operation.answer, payload), id))
    .find(at => at !== undefined);

/** Where an answer that succeeded says what happened: beside its payload. */
const messageOf = (payload: string, answers: readonly JsonSchema[]): string | undefined =>
  payload !== '' && answers.some(answer => mayBe(schemaAt(answer, 'message'), 'string')) ? 'message' : undefined;

/** How an API speaks, as far as the calls of one collection show it. */
export const habitsOf = (evidence: Evidence): Pick<Source, 'habits' | 'list' | 'doubts'> => {
  const { rows, members } = evidence;
  const doubts: string[] = [];
  const list = members[0]?.operation;
  const { answer = {}, query = {}, headers = [] } = list ?? {};
  const total = totalOf(answer, headers);
  const pages = pagesOf(query, answer, doubts);
  const told = [
    ...(total && 'at' in total ? [total.at] : []),
    ...(pages.by === 'cursor' && typeof pages.next === 'string' && pages.next ? [pages.next] : []),
  ];
  const payload = payloadOf(evidence, told);
  const at = placeBelow(rows.at, payload) ?? rows.at;
  const below = (place: string) => placeBelow(place, payload) ?? place;
  const id = identifiersOf(rows.row, members, doubts);
  if (rows.others.length > 0)
    doubts.push(
      `The rows may also stand at ${rows.others.map(other => `'${other}'`).join(', ')}; '${rows.at}' is guessed.`,
    );
  const one = members.find(({ part }) => part === 'one')?.operation;
  const alone = one && placeOfRecord(schemaAt(one.answer, payload), id);
  if (alone) doubts.push(`A record that is read alone stands at '${alone}'; its call has to say so.`);
  if (!total) doubts.push('Nothing says how many rows there are in all.');
  const search = searchKeyOf(query);
  if (search === undefined) doubts.push('No query key of the list searches it.');
  const sort = sortingOf(query, doubts);
  const filter = filterKeyOf(query);
  const body = members.find(({ part, operation }) => /create|update/.test(part) && operation.bodyType)?.operation
    .bodyType;
  const written = writtenOf(members, payload, id);
  const message = messageOf(
    payload,
    members.map(({ operation }) => operation.answer),
  );
  const found = total && ('at' in total ? { at: below(total.at) } : total);
  return {
    list: { rows: at, ...(found && { total: found }) },
    habits: {
      ...(payload && { payload }),
      ...(at && { rows: at }),
      ...(total && { total }),
      pages,
      ...(search !== undefined && { search }),
      ...(sort && { sort }),
      ...(filter !== undefined && { filter }),
      id,
      ...(body && { body }),
      ...(written !== undefined && { written }),
      ...(message !== undefined && { message }),
      errors: refusalsOf(
        members.flatMap(({ operation }) => operation.failures),
        doubts,
      ),
    },
    doubts,
  };
};
