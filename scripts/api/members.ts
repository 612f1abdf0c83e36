import { isOpaqueId, keyNamedBy, rowKeysOf } from './identifiers';
import { isList, type List } from './lists';
import { callName, type Operation } from './openapi';
import { nounOf, parsePath, type Verb, verbOf, withoutNames } from './paths';
import { readable } from './places';
import { keysOf } from './schemas';

/** A call of a collection. */
export interface Member extends Operation {
  /** The operation that it is to the collection; `one` reads a single record. */
  part: 'list' | 'one' | 'create' | 'update' | 'delete';
  /** Name of the path's parameter that is the record's identifier, if it has one. */
  idParameter?: string;
}

/** Whether two paths are the same; names of parameters do not count. */
const isSamePath = (a: readonly string[], b: readonly string[]): boolean =>
  withoutNames(a.join('/')) === withoutNames(b.join('/'));

/** The steps of the path whose records a list has: its own, or those before a verb such as `findByStatus`. */
export const homeOf = ({ path }: Operation): readonly string[] => {
  const { steps, last } = parsePath(path);
  return steps.length > 1 && verbOf(last) === 'list' ? steps.slice(0, -1) : steps;
};

/** The part of a call on one record, by its method. */
const restParts = { GET: 'one', POST: 'update', PUT: 'update', PATCH: 'update', DELETE: 'delete' } as const;

/** A call that is shaped as REST, as a member of the collection at `home`: `POST pets`, `DELETE pets/{id}`. */
const restMember = (home: readonly string[], operation: Operation): Member | undefined => {
  const { method, path } = operation;
  const { steps, last, parameters } = parsePath(path);
  // `PUT pets?id=7` changes a record.
  const isOfRecord = keysOf(operation.query).some(({ name }) => isOpaqueId(name, path));
  if (isSamePath(steps, home))
    return ['POST', 'PUT'].includes(method) && !isOfRecord ? { ...operation, part: 'create' } : undefined;
  const idParameter = parameters.at(-1);
  const isOnRecord = last === `{${idParameter}}` && isSamePath(steps.slice(0, -1), home);
  return isOnRecord ? { ...operation, part: restParts[method], idParameter } : undefined;
};

const methodsByVerb: Readonly<Record<Verb, readonly Operation['method'][]>> = {
  list: ['GET'],
  create: ['POST', 'PUT'],
  update: ['PUT', 'PATCH', 'POST'],
  delete: ['DELETE', 'POST'],
};

/** A call named with a verb, as a member of the list beside it: `POST updatePet/{id}` of `GET getPets`. */
const namedMember = (list: List, operation: Operation): Member | undefined => {
  const listPath = parsePath(list.path);
  const { fixedSteps, lastFixed, parameters } = parsePath(operation.path);
  const verb = verbOf(lastFixed);
  if (!verb || !methodsByVerb[verb].includes(operation.method)) return undefined;
  const isBesideList = isSamePath(fixedSteps.slice(0, -1), listPath.fixedSteps.slice(0, -1));
  if (!isBesideList || nounOf(lastFixed) !== nounOf(listPath.lastFixed)) return undefined;
  const [idParameter, ...more] = parameters.filter(name => !listPath.parameters.includes(name));
  if (more.length > 0 || (idParameter === undefined) !== (verb === 'create')) return undefined;
  return { ...operation, part: verb === 'list' ? 'one' : verb, idParameter };
};

const partOrder: readonly Member['part'][] = ['one', 'create', 'update', 'delete'];

/** The best of several calls that do one part: one whose body has known keys, and PATCH or POST before PUT. */
const bestOf = (candidates: readonly Member[], part: Member['part']): Member | undefined => {
  // A PUT may replace all records of a collection, or all values of a record.
  const preferredMethod = part === 'create' ? 'POST' : 'PATCH';
  const isPreferred = ({ method }: Member) => method === preferredMethod;
  const ordered = [...candidates.filter(isPreferred), ...candidates.filter(call => !isPreferred(call))];
  return ordered.find(({ body }) => keysOf(readable(body)).length > 0) ?? ordered[0];
};

/**
 * The calls that belong to a list, at most one of each part, by the shape of their paths or by the verbs in them; and the
 * key of a record's identifier, which all of them have in their paths.
 * @param doubts what is not certain is added to them
 */
export const membersOf = (
  list: List,
  all: readonly Operation[],
  doubts: string[],
): { members: Member[]; idKey: string } => {
  const home = homeOf(list);
  const isNamed = verbOf(parsePath(list.path).last) === 'list';
  const candidates = all
    .filter(call => !isList(call))
    .flatMap(call => restMember(home, call) ?? (isNamed ? namedMember(list, call) : undefined) ?? []);
  const rowKeys = rowKeysOf(list);
  const keyIn = ({ idParameter }: Member) => (idParameter === undefined ? undefined : keyNamedBy(idParameter, rowKeys));
  const { ownKey, guess } = rowKeys;
  const [keyInPaths] = candidates.flatMap(call => keyIn(call) ?? []);
  const idKey = keyInPaths ?? ownKey ?? guess ?? 'id';
  if (keyInPaths === undefined && ownKey === undefined)
    doubts.push(
      guess === undefined
        ? "No key of a row looks like its identifier; 'id' is guessed."
        : `Nothing says that '${guess}' identifies a row; it is guessed.`,
    );
  const isOfRow = (call: Member) => call.idParameter === undefined || keyIn(call) === idKey;
  for (const call of candidates)
    if (!isOfRow(call))
      doubts.push(
        `${callName(call)} is left out: '${call.idParameter}' is not the '${idKey}' of a row, so another record might be meant.`,
      );
  const ofRows = candidates.filter(isOfRow);
  const callsOf = (part: Member['part']) => ofRows.filter(call => call.part === part);
  return { members: partOrder.flatMap(part => bestOf(callsOf(part), part) ?? []), idKey };
};
