import { setAt } from '../values/paths';
import type { Plain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { toText } from '../fields/toText';
import { request, type ApiAnswer } from '../http/http';
import { dialectOf, type WriteCall } from '../schema/declaredCalls';
import { assertSuccess, currentAdmin, encodeSegment, pathFor, unusableIdError, type Params } from './callRequest';
import { isMadeUpId } from './toRow';

interface WriteOptions {
  /** Values of the parameters in the entity's route. */
  params?: Params;
  values?: Plain;
  /** The record as it was read. */
  record?: Plain;
  /** The version of the record that it may change, and no other. */
  version?: string;
  signal?: AbortSignal;
}

/** Checks the id of a record. @throws ApiError for one that the server did not give, or that would change a call's path */
export const assertUsable = (id: string): void => {
  if (isMadeUpId(id)) throw unusableIdError();
  encodeSegment(toText(id));
};

/** An `ETag` header's value, which has its quotation marks. @example '"33a6"', 'W/"33a6"' */
const quotedVersion = /^(W\/)?".*"$/;

/** The header of a write that may change one version of a record and no other. */
export const ifMatch = (version: string | undefined): Record<string, string> | undefined =>
  version === undefined ? undefined : { 'If-Match': quotedVersion.test(version) ? version : JSON.stringify(version) };

/** Puts values where the dialect has them in a body. @example { title: 'Sea' } → { data: { title: 'Sea', id: '7' } } */
const wrapValues = ({ dialect, around }: WriteCall, id: string, values: object | undefined): object | undefined => {
  const { at, idAt } = dialectOf({ dialect }).writes ?? {};
  if (at === undefined || !values) return values;
  const body = setAt({ ...around }, at, values);
  return idAt !== undefined && id !== '' ? setAt(body, idAt, id) : body;
};

/** Makes a write. @throws ApiError, before anything is sent, for a record without an id */
export const write = async (
  call: WriteCall,
  id: string,
  body?: object,
  { params = {}, values = {}, record, version, signal }: WriteOptions = {},
): Promise<ApiAnswer> => {
  // Not `assertUsable`, as a new record has no id.
  if (isMadeUpId(id)) throw unusableIdError();
  const { method, dialect, send } = call;
  const callValues = typeof send === 'function' ? send({ admin: currentAdmin(), params, values }) : send;
  const bodyValues = body || callValues ? { ...body, ...callValues } : undefined;
  // Parameters of the path: those with a declared place, else values of the same name.
  const sources = { ...record, ...values, ...params };
  const declaredParameters = Object.entries(call.params ?? {}).map(([name, at]) => [name, valueAt(sources, at)]);
  const answer = await request({
    method,
    path: pathFor(call.path, { ...sources, ...Object.fromEntries(declaredParameters), id }),
    body: wrapValues(call, id, bodyValues),
    headers: ifMatch(version),
    signal,
    dialect,
  });
  return assertSuccess(call, answer);
};
