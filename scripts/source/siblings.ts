import { nounOf, singular, verbOf, type Verb } from './nouns';
import type { Operation } from './openapi';
import { partsOf } from './paths';
import type { SourcePart } from './source';

/** A call of a collection. */
export interface Member {
  part: SourcePart;
  operation: Operation;
  /** Name of the path's parameter that is the record's identifier, if it has one. */
  id?: string;
  /** Whether only its name says that it belongs here, and not clearly. */
  isUnsure?: boolean;
}

const same = (one: readonly string[], other: readonly string[]): boolean => one.join('/') === other.join('/');

/** The path whose records a list has: its own, or the one before a verb such as `findByStatus`. */
const homeOf = ({ path }: Operation): readonly string[] => {
  const { steps } = partsOf(path);
  return steps.length > 1 && verbOf(steps.at(-1) ?? '') === 'list' ? steps.slice(0, -1) : steps;
};

/** What a call that is shaped as REST does to the records of a path. */
const restMember = (home: readonly string[], operation: Operation): Member | undefined => {
  const { method, path } = operation;
  const { steps, parameters } = partsOf(path);
  if (same(steps, home)) return method === 'POST' ? { part: 'create', operation } : undefined;
  const [id] = parameters.slice(-1);
  if (id === undefined || !same(steps.slice(0, -1), home) || steps.at(-1) !== `{${id}}`) return undefined;
  const parts = { GET: 'one', POST: 'update', PUT: 'update', PATCH: 'update', DELETE: 'delete' } as const;
  return { part: parts[method], operation, id };
};

const methodsOf: Readonly<Record<Verb, readonly Operation['method'][]>> = {
  list: ['GET'],
  create: ['POST', 'PUT'],
  update: ['PUT', 'PATCH', 'POST'],
  delete: ['DELETE', 'POST'],
};

/** What a call named with a verb, beside the list, does to its records. */
const namedMember = (list: Operation, others: readonly Operation[], operation: Operation): Member | undefined => {
  const own = partsOf(list.path);
  const { fixed, parameters } = partsOf(operation.path);
  const step = fixed.at(-1) ?? '';
  const verb = verbOf(step);
  if (!verb || !same(fixed.slice(0, -1), own.fixed.slice(0, -1)) || !methodsOf[verb].includes(operation.method))
    return undefined;
  const [id, ...more] = parameters.filter(name => !own.parameters.includes(name));
  if (more.length > 0 || (id === undefined) !== (verb === 'create')) return undefined;
  const part = verb === 'list' ? ('one' as const) : verb;
  const member = { part, operation, ...(id !== undefined && { id }) };
  const noun = nounOf(step);
  const listNoun = nounOf(own.fixed.at(-1) ?? '');
  if (noun === listNoun) return member;
  const area = singular(own.fixed.at(-2) ?? '');
  const isOfAnother = others.some(other => nounOf(partsOf(other.path).fixed.at(-1) ?? '') === noun);
  // What names no record, or a misspelt one, is about the records that the area is named after.
  return part !== 'one' && listNoun === area && !isOfAnother ? { ...member, isUnsure: noun !== '' } : undefined;
};

const order: readonly SourcePart[] = ['one', 'create', 'update', 'delete'];
const rank = ({ isUnsure, operation }: Member): number => (isUnsure ? 2 : 0) + (operation.method === 'PATCH' ? 0 : 1);

/**
 * The calls that belong to a list, at most one of each part, by the shape of their paths or by the verbs in them.
 * @param lists all lists of the API, so that what belongs to another is left to it
 */
export const membersOf = (list: Operation, all: readonly Operation[], lists: readonly Operation[]): Member[] => {
  const home = homeOf(list);
  const others = lists.filter(other => other !== list);
  const isNamed = verbOf(partsOf(list.path).steps.at(-1) ?? '') === 'list';
  const found = all
    .filter(operation => operation !== list && !lists.includes(operation))
    .flatMap(
      operation => restMember(home, operation) ?? (isNamed ? namedMember(list, others, operation) : undefined) ?? [],
    );
  const members = order.flatMap(part => {
    const fitting = found.filter(member => member.part === part).toSorted((a, b) => rank(a) - rank(b));
    const [best, second] = fitting;
    // Two calls that are equally unsure are both left out.
    return best &&
      !(
        best.isUnsure &&
        second &&
        partsOf(second.operation.path).steps.join() !== partsOf(best.operation.path).steps.join()
      )
      ? [best]
      : [];
  });
  return [{ part: 'list', operation: list }, ...members];
};
