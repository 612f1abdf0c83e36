import { isAddress } from '../../src/config/environment';
import { jsonIn } from '../../src/engine/values/jsonIn';
import { CommandError, didYouMean } from '../commandLine';
import { readAddress } from './address';
import type { Source, SourceWish } from './collection';
import { pagingHeaders } from './har';
import { inferSchema } from './inferSchema';
import { entriesOf, ownValue } from './json';
import { callToSample, type CollectionChoice } from './lists';
import { rowsOfSample } from './meanings';
import type { Member } from './members';
import type { OpenApi, Operation } from './openapi';
import { pageQuery } from './pages';
import { parameterName, parameterPattern, parsePath } from './paths';
import { rowsIn } from './places';
import { plainSchema } from './plainSchema';
import { isAnything, keysOf, objectOf, type Schema, withoutNull } from './schemas';

/** A described answer, with the keys and the formats that only a real one shows. The first case that fits counts. */
const completed = (described: Schema, sampleSchema: Schema): Schema => {
  const { properties, items, anyOf, type, format } = described;
  const isSameType = type === sampleSchema.type || (type === 'number' && sampleSchema.type === 'integer');
  const isFormatOpen = format === undefined || /^(u?int\d*|float|double|number)$/.test(format);
  // A value of an open format, such as a text, gets that of the sample.
  if (isSameType && isFormatOpen && sampleSchema.format !== undefined)
    return { ...described, format: sampleSchema.format };
  // Of several types each is completed; the sample changes only those that it fits.
  if (anyOf) return { ...described, anyOf: anyOf.map(choice => completed(choice, sampleSchema)) };
  // The items of a list are completed.
  if (items && sampleSchema.items) return { ...described, items: completed(items, sampleSchema.items) };
  // Anything else that is not an object in both stays as it is described.
  if (!properties || !sampleSchema.properties) return described;
  // An object has its keys completed, and gets those that only the sample has. `null` in the sample adds nothing to a key.
  const keys = keysOf(described).map(key => ({
    ...key,
    schema: completed(key.schema, withoutNull(sampleSchema.properties?.[key.name] ?? {}).value),
  }));
  const newKeys = keysOf(sampleSchema).filter(({ name }) => !Object.hasOwn(properties, name));
  return { ...described, ...objectOf([...keys, ...newKeys]) };
};

/** The values of `--params` by their names: `owner=acme,repo=site`. @throws CommandError for a text of another form */
const readParams = (params: string | undefined): Map<string, string> =>
  new Map(
    params?.split(',').map(pair => {
      const [, name, value] = /^\s*(\w+)=([\w.~@-]+)\s*$/.exec(pair) ?? [];
      if (!name || !value)
        throw new CommandError(
          `--params is '${params}', but '${pair}' is not name=value. One looks like owner=acme,repo=site, without signs that an address would take otherwise.`,
        );
      return [name, value];
    }),
  );

const missingParams = (path: string, names: readonly string[]): CommandError =>
  new CommandError(
    `The list's path is ${path}. Say what it is to be with --params ${names.map(name => `${name}=…`).join(',')}.`,
  );

/** `repos/:owner/issues/:id` → `owner`, `id` */
const paramsOf = (path: string): string[] => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);

/**
 * A source whose paths say what their parameters are, but for the record's id.
 * @param params `owner=acme,repo=site`; may be left out where the list's path has none
 * @throws CommandError for a parameter of the list that nothing is given for, and for one that no path has
 */
export const withParams = (source: Source, params: string | undefined): Source => {
  const values = readParams(params);
  const [list, ...others] = source.calls;
  const parameterNames = [...new Set(source.calls.flatMap(({ path }) => paramsOf(path)))].filter(name => name !== 'id');
  const unknown = [...values.keys()].find(name => !parameterNames.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`No path of the source has a parameter '${unknown}'.${didYouMean(unknown, parameterNames)}`);
  const missing = paramsOf(list.path).filter(name => !values.has(name));
  if (missing.length > 0) throw missingParams(list.path, missing);
  const withValues = (call: Member): Member => ({
    ...call,
    path: call.path.replace(/:(\w+)/g, (part, name: string) => values.get(name) ?? part),
  });
  return { ...source, calls: [withValues(list), ...others.map(withValues)] };
};

/** A path of a description with its parameters filled in: `repos/{owner}/issues` → `repos/acme/issues` */
const filledPath = (path: string, params: string | undefined): string => {
  const values = readParams(params);
  const valueOf = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw missingParams(path, [name]);
    return encodeURIComponent(value);
  };
  const filledStep = (step: string, index: number, steps: readonly string[]) =>
    step.replace(parameterPattern, (_, name: string) => valueOf(parameterName(steps, index, name)));
  return path.split('/').map(filledStep).join('/');
};

/**
 * The address that the paths of an API are below.
 * @param server an address, or a path on the host of `from`
 * @param from file or address of the description
 * @throws CommandError where none is known
 */
const baseAddress = (server: string, from: string): string => {
  const origin = isAddress(from) ? from : undefined;
  const base = URL.canParse(server, origin) ? new URL(server, origin).href.replace(/\/$/, '') : '';
  if (isAddress(base)) return base;
  throw new CommandError(
    'The description does not say where its API is, so no page can be asked for. Give its address with --server.',
  );
};

/** The list with one real page: what the page shows and the description does not is added to the schema of the answer. */
const sampleList = async (
  list: Operation,
  listAddress: string,
  { token, rows: choice }: CollectionChoice & { token: string },
): Promise<Operation> => {
  const { query, size } = pageQuery(list);
  const address = new URL(listAddress);
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  const { text, headers } = await readAddress(address.href, token);
  const sample = jsonIn(text);
  if (sample === undefined) throw new CommandError(`${address.host} did not answer with JSON.`);
  const sampleSchema = plainSchema(inferSchema([sample]).schema);
  const isDescribed = rowsIn(list.answer, [], { choice, sample }) !== undefined;
  return {
    ...list,
    answer: isDescribed ? completed(list.answer, sampleSchema) : sampleSchema,
    headers: [...new Set([...list.headers, ...pagingHeaders([...headers.keys()])])],
    sample,
    sampleSize: size,
  };
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
  const list = callToSample(api, choice);
  const base = baseAddress(server ?? api.server ?? '/', from);
  const path = filledPath(list.path, params);
  const sampledList = await sampleList(list, `${base}/${path}`, { token, rows: choice.rows });
  const { sample } = sampledList;
  const rows = rowsIn(sampledList.answer, [], { choice: choice.rows, sample });
  const [row] = rows ? rowsOfSample(sample, rows.at) : [];
  const listSteps = parsePath(list.path).steps.join('/');

  /** Gives a call that reads one record the schema of a row as its answer, if the record that it reads has every key of the row. */
  const withRecordAnswer = async (operation: Operation): Promise<Operation> => {
    const { steps, last } = parsePath(operation.path);
    const isOnRecord = last.startsWith('{') && steps.slice(0, -1).join('/') === listSteps;
    if (!rows || operation.method !== 'GET' || !isOnRecord || !isAnything(operation.answer)) return operation;
    const id = ownValue(row, last.replace(/[{}]/g, '')) ?? ownValue(row, 'id');
    if (typeof id !== 'string' && typeof id !== 'number') return operation;
    const slash = operation.path.endsWith('/') ? '/' : '';
    const address = `${base}/${path.replace(/\/$/, '')}/${encodeURIComponent(id)}${slash}`;
    // A person who may list need not be allowed to read a record.
    const text = await readAddress(address, token).then(
      answer => answer.text,
      () => '',
    );
    const record = jsonIn(text);
    const isRow = entriesOf(row).every(([key]) => ownValue(record, key) !== undefined);
    return isRow ? { ...operation, answer: rows.row } : operation;
  };
  const withAnswer = async (operation: Operation): Promise<Operation> =>
    operation.method === list.method && operation.path === list.path ? sampledList : withRecordAnswer(operation);
  return { ...api, operations: await Promise.all(api.operations.map(withAnswer)) };
};
