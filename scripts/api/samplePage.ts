import { jsonIn } from '../../src/engine/http/jsonIn';
import { isAddress } from '../../src/config/environment';
import { CommandError } from '../commandLine';
import { readAddress } from './address';
import { listCall, type SourceWish, untypedList } from './collection';
import { pageQuery } from './pages';
import { tellingHeaders } from './har';
import { inferSchema } from './inferSchema';
import { entriesOf, ownValue } from './json';
import type { OpenApi, Operation } from './openapi';
import { placeIn } from './meanings';
import { contractName, partsOf } from './paths';
import { rowsIn } from './places';
import { plainSchema } from './plainSchema';
import { isAnything, keysOf, objectOf, type Schema, withoutNull } from './schemas';

/** A described answer, with the keys and the formats that only a real one shows. */
const completed = (described: Schema, sampleSchema: Schema): Schema => {
  const { properties, items, anyOf, type, format } = described;
  const isPlain =
    (type === sampleSchema.type || (type === 'number' && sampleSchema.type === 'integer')) &&
    (format === undefined || /^(u?int\d*|float|double|number)$/.test(format));
  if (isPlain && sampleSchema.format !== undefined) return { ...described, format: sampleSchema.format };
  if (anyOf) return { ...described, anyOf: anyOf.map(one => completed(one, sampleSchema)) };
  if (items && sampleSchema.items) return { ...described, items: completed(items, sampleSchema.items) };
  if (!properties || !sampleSchema.properties) return described;
  const keys = keysOf(described).map(key => ({
    ...key,
    schema: completed(key.schema, withoutNull(sampleSchema.properties?.[key.name] ?? {}).value),
  }));
  const newKeys = keysOf(sampleSchema).filter(({ name }) => !Object.hasOwn(properties, name));
  return { ...described, ...objectOf([...keys, ...newKeys]) };
};

/** `owner=acme,repo=site` by names. @throws CommandError for anything else */
export const pairsIn = (params: string): Map<string, string> =>
  new Map(
    params.split(',').map(pair => {
      const [, name, value] = /^\s*(\w+)=([\w.~@-]+)\s*$/.exec(pair) ?? [];
      if (!name || !value)
        throw new CommandError(
          `--params is '${params}', but '${pair}' is not name=value. One looks like owner=acme,repo=site, without signs that an address would take otherwise.`,
        );
      return [name, value];
    }),
  );

/** A path of a description with its parameters filled in. @param params `owner=acme,repo=site` */
const filledPath = (path: string, params: string | undefined): string => {
  const values = params === undefined ? new Map<string, string>() : pairsIn(params);
  return path.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const value = values.get(contractName(name));
    if (value === undefined)
      throw new CommandError(`The list's path is ${path}. Say what it is to be with --params ${contractName(name)}=….`);
    return encodeURIComponent(value);
  });
};

/** The address that the paths of an API are below. @throws CommandError where none is known */
const baseAddress = (place: string, from: string): string => {
  const origin = isAddress(from) ? from : undefined;
  const base = URL.canParse(place, origin) ? new URL(place, origin).href.replace(/\/$/, '') : '';
  if (isAddress(base)) return base;
  throw new CommandError(
    'The description does not say where its API is, so no page can be asked for. Give its address with --server.',
  );
};

/**
 * An API whose list has answered with one real page, which settles what its description leaves open: the rows, their
 * identifier, the total, how pages are counted, and how many rows the server puts on one. Where nothing says what one
 * record is answered as, the first of them is read as well.
 * @throws CommandError if the address of the API is not known, or where it does not answer with JSON
 */
export const withSamplePage = async (
  api: OpenApi,
  { from, token, params, server, ...choice }: SourceWish & { token: string },
): Promise<OpenApi> => {
  const list = untypedList(api, choice) ?? listCall(api, choice);
  const base = baseAddress(server ?? api.server ?? '/', from);
  const path = filledPath(list.path, params);
  const { query, size } = pageQuery(list);
  const address = new URL(`${base}/${path}`);
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  const { text, headers } = await readAddress(address.href, token);
  const sample = jsonIn(text);
  if (sample === undefined) throw new CommandError(`${address.host} did not answer with JSON.`);
  const sampleSchema = plainSchema(inferSchema([sample]).schema);
  const isDescribed = rowsIn(list.answer, [], { choice: choice.rows, sample }) !== undefined;
  const sampledList: Operation = {
    ...list,
    answer: isDescribed ? completed(list.answer, sampleSchema) : sampleSchema,
    headers: [...new Set([...list.headers, ...tellingHeaders([...headers.keys()])])],
    sample,
    sampleSize: size,
  };
  const rows = rowsIn(sampledList.answer, [], { choice: choice.rows, sample });
  const [row] = [rows && placeIn(sample, rows.at)].flat();
  const readOne = (id: string): Promise<unknown> =>
    readAddress(`${base}/${path.replace(/\/?$/, `/${id}`)}`, token).then(
      answer => jsonIn(answer.text),
      // A person who may list need not be allowed to read one.
      () => undefined,
    );
  const withAnswer = async (operation: Operation): Promise<Operation> => {
    const { method, answer } = operation;
    if (method === list.method && operation.path === list.path) return sampledList;
    const { steps, last } = partsOf(operation.path);
    const isOfOne =
      method === 'GET' && isAnything(answer) && steps.slice(0, -1).join('/') === partsOf(list.path).steps.join('/');
    const id = isOfOne ? (ownValue(row, last.replace(/[{}]/g, '')) ?? ownValue(row, 'id')) : undefined;
    if (!rows || !last.startsWith('{') || (typeof id !== 'string' && typeof id !== 'number')) return operation;
    const one = await readOne(encodeURIComponent(id) + (operation.path.endsWith('/') ? '/' : ''));
    const isRow = entriesOf(row).every(([key]) => ownValue(one, key) !== undefined);
    return isRow ? { ...operation, answer: rows.row } : operation;
  };
  return { ...api, operations: await Promise.all(api.operations.map(withAnswer)) };
};
