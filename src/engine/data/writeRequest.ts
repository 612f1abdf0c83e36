import { setAt } from '../fields/valueAt';
import { toText } from '../fields/toText';
import { request, type ApiAnswer } from '../http/http';
import type { Plain } from '../http/plain';
import { valueAt } from '../http/valueAt';
import { dialectOf, type WriteCall } from '../schema/calls';
import { assertSuccess, currentAdmin, pathFor, segment, unusable, type Params } from './requestMapping';
import { madeUpId } from './toRow';

interface WriteOptions {
  params?: Params;
  values?: Plain;
  /** The record that it is about, whose values may be in the path. */
  record?: Plain;
  /** The version of the record that it may change, and no other. */
  version?: string;
  signal?: AbortSignal;
}

/** @throws ApiError for a record that came without an id, or with one that would change a call's path. */
export const assertUsable = (id: string): void => {
  if (id.startsWith(madeUpId)) throw unusable();
  segment(toText(id));
};

/** The header of a write that may change one version of a record and no other. An `ETag` has its quotation marks already. */
export const ifMatch = (version: string | undefined): Record<string, string> | undefined =>
  version === undefined ? undefined : { 'If-Match': /^(W\/)?".*"$/.test(version) ? version : JSON.stringify(version) };

/** A body with its values where the API has them. */
const bodyWith = ({ dialect, around }: WriteCall, id: string, values: object | undefined): object | undefined => {
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
  if (id.startsWith(madeUpId)) throw unusable();
  const { send } = call;
  const added = typeof send === 'function' ? send({ admin: currentAdmin(), params, values }) : send;
  const requestBody = bodyWith(call, id, body || added ? { ...body, ...added } : undefined);
  const headers = ifMatch(version);
  const { method, dialect } = call;
  const sources = { ...record, ...values, ...params };
  const declared = Object.entries(call.params ?? {}).map(([name, place]) => [name, valueAt(sources, place)]);
  const path = pathFor(call.path, { ...sources, ...Object.fromEntries(declared), id });
  const answer = await request({ method, path, body: requestBody, headers, signal, dialect });
  return assertSuccess(call, answer);
};
