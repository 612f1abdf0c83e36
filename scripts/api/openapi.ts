import { upgrade } from '@scalar/openapi-upgrader';
import { isPlain } from '../../src/engine/values/plain';
import { CommandError } from '../commandLine';
import { entriesOf, ownValue, ownList, ownText } from './json';
import { isPageKey } from './pages';
import type { Rows } from './places';
import { dereferenced, plainSchema } from './plainSchema';
import { constantOf, type Key, keysOf, objectOf, type Schema, unionOf, withKeys } from './schemas';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A call of an API. */
export interface Operation {
  method: (typeof methods)[number];
  /** The path in the document, without a leading slash. @example 'pets/{petId}' */
  path: string;
  /** Its description in one line. */
  summary?: string;
  tags: readonly string[];
  /** An object schema of the query; absent where there is none. */
  query?: Schema;
  body?: Schema;
  bodyType?: 'json' | 'multipart' | 'form';
  /** The schema of its success; empty where nothing says what that is. */
  answer: Schema;
  /** The rows in its answer, if it lists; `withRows` finds them. */
  rows?: Rows;
  /** Names of the headers of its success, in lower case. */
  headers: readonly string[];
  /** Headers that it needs besides `Accept`, `Authorization` and `Content-Type`, each with the value to send, if the description has one. */
  neededHeaders?: Readonly<Record<string, string | undefined>>;
  /** An answer as it came. */
  sample?: unknown;
  /** The number of rows that the sample was asked for. */
  sampleSize?: number;
  /** Schemas of its refusals. */
  failures: readonly Schema[];
  /** Sentences about what was not certain when it was read. */
  doubts?: readonly string[];
}

/** `GET pets/{petId}` */
export const callName = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`;

/** The calls of a document. */
export interface OpenApi {
  title: string;
  /** Address that the paths are below, which may be relative to that of the document. */
  server?: string;
  operations: readonly Operation[];
}

/** The types of content that are read, the best first, by their media types: `application/json`, `application/hal+json`. */
const contentTypes = [
  ['json', /^application\/json *(;|$)/i],
  // A list of changes is no record.
  ['json', /^(?!.*json-(patch|seq)).*json|^\*\/\*$/i],
  ['multipart', /^multipart\//i],
  ['form', /x-www-form-urlencoded/i],
] as const;

/** The schema of a body or a response in the best of the types that it has. */
const contentOf = (document: unknown, part: unknown): Pick<Operation, 'body' | 'bodyType'> => {
  const contents = entriesOf(ownValue(part, 'content'));
  for (const [bodyType, pattern] of contentTypes) {
    const [, content] = contents.find(([mediaType]) => pattern.test(mediaType)) ?? [];
    if (content !== undefined) return { body: plainSchema(ownValue(content, 'schema'), document), bodyType };
  }
  return {};
};

/** Whether only answers have a key. A constant that has to be sent may be marked as read-only as well. */
const isOnlyAnswered = ({ isRequired, schema }: Key): boolean =>
  schema.readOnly === true && !(isRequired && schema.hasDefault && constantOf(schema) !== undefined);

/** The body of an operation, without what only answers have. What a PATCH leaves out stays as it is, so it needs nothing. */
const bodyOf = (
  document: unknown,
  requestBody: unknown,
  method: Operation['method'],
): Pick<Operation, 'body' | 'bodyType'> => {
  const { body, bodyType } = contentOf(document, dereferenced(document, requestBody));
  if (!body) return {};
  const isNeeded = ({ isRequired, schema }: Key) =>
    isRequired && (!schema.hasDefault || constantOf(schema) !== undefined) && method !== 'PATCH';
  const whole = withKeys(body, keys =>
    keys.flatMap(key => (isOnlyAnswered(key) ? [] : { ...key, isRequired: isNeeded(key) })),
  );
  // Of a record or a list of records, the record.
  const objects = whole.anyOf?.filter(choice => keysOf(choice).length > 0) ?? [];
  return { body: objects.length === 1 ? objects[0] : whole, bodyType };
};

const scalarTypes = ['string', 'integer', 'number', 'boolean'];

/** The query keys of a parameter: an object that travels as `page[size]`, or as its own keys `size`, has several. */
const queryKeys = (document: unknown, parameter: unknown): Key[] => {
  const name = ownText(parameter, 'name');
  if (ownValue(parameter, 'in') !== 'query' || name === undefined) return [];
  const schemaPart =
    ownValue(parameter, 'schema') ?? ownValue(entriesOf(ownValue(parameter, 'content'))[0]?.[1], 'schema');
  const schema = plainSchema(schemaPart, document);
  const description = ownText(parameter, 'description');
  const isRequired = ownValue(parameter, 'required') === true && ownValue(schemaPart, 'default') === undefined;
  const innerKeys = keysOf(schema);
  const { style = 'form', explode = true, content } = isPlain(parameter) ? parameter : {};
  // LoopBack describes the whole query as one object of JSON, and takes its keys apart as well.
  const isDeep = style === 'deepObject' || (content !== undefined && innerKeys.some(key => isPageKey(key.name)));
  const isSpread = style === 'form' && explode === true && content === undefined;
  if (innerKeys.length > 0 && (isDeep || isSpread))
    return innerKeys.map(key => ({
      name: isDeep ? `${name}[${key.name}]` : key.name,
      schema: key.schema,
      isRequired: isRequired && key.isRequired,
    }));
  const { items } = schema;
  const isScalarList = items && scalarTypes.includes(items.type ?? typeof items.enum?.[0]);
  // A list of one value may be sent as the value.
  const sentSchema = isScalarList ? unionOf([items, schema]) : schema;
  return [{ name, schema: { ...(description !== undefined && { description }), ...sentSchema }, isRequired }];
};

/** Headers that every call has anyway. */
const usualHeaders = ['accept', 'authorization', 'content-type'];

/** The headers that a call needs and the API keys that travel as headers, each with the value to send, if the description has one. */
const neededHeaders = (document: unknown, parameters: readonly unknown[]): Operation['neededHeaders'] => {
  const headers = parameters.flatMap(parameter => {
    const isNeeded = ownValue(parameter, 'in') === 'header' && ownValue(parameter, 'required') === true;
    const schema = ownValue(parameter, 'schema');
    const value = ownValue(schema, 'const') ?? ownList(schema, 'enum')[0] ?? ownValue(schema, 'default');
    return isNeeded ? [[ownText(parameter, 'name') ?? '', typeof value === 'string' ? value : undefined] as const] : [];
  });
  const apiKeys = entriesOf(ownValue(ownValue(document, 'components'), 'securitySchemes')).flatMap(([, scheme]) =>
    ownValue(scheme, 'type') === 'apiKey' && ownValue(scheme, 'in') === 'header'
      ? [[ownText(scheme, 'name') ?? '', undefined] as const]
      : [],
  );
  return Object.fromEntries([...apiKeys, ...headers].filter(([name]) => !usualHeaders.includes(name.toLowerCase())));
};

const summaryOf = (operation: unknown): string | undefined =>
  (ownText(operation, 'summary') || ownText(operation, 'description'))?.trim().split(/\r?\n/)[0] || undefined;

/** The answer to a success and the answers to failures, from the responses of an operation. */
const responsesOf = (document: unknown, operation: unknown) => {
  const responses = entriesOf(ownValue(operation, 'responses')).map(([status, response]) => {
    const target = dereferenced(document, response);
    return { status, target, isSuccess: status.startsWith('2'), ...contentOf(document, target) };
  });
  const successes = responses.filter(({ isSuccess }) => isSuccess);
  const success =
    successes.find(({ bodyType }) => bodyType === 'json') ??
    successes[0] ??
    responses.find(({ status }) => status === 'default');
  return {
    answer: withKeys(success?.body ?? {}, keys => keys.filter(({ schema }) => !schema.writeOnly)),
    headers: entriesOf(ownValue(success?.target, 'headers')).map(([name]) => name.toLowerCase()),
    failures: responses
      .filter(({ isSuccess, target }) => !isSuccess && target !== success?.target)
      .flatMap(({ body = {} }) => (Object.keys(body).length > 0 ? body : [])),
  };
};

/** A document of Swagger 2 as one of OpenAPI 3; any other as it is. */
const upgraded = (document: unknown): unknown => {
  if (!isPlain(document) || document.swagger === undefined) return document;
  try {
    // YAML without quotes has a number.
    const swagger = document.swagger === 2 ? '2.0' : document.swagger;
    return upgrade(structuredClone({ ...document, swagger }), '3.1');
  } catch {
    throw new CommandError('The document is Swagger 2 and cannot be converted. Convert it to OpenAPI 3 first.');
  }
};

/** `query page` */
const placeOf = (parameter: unknown) => `${ownText(parameter, 'in')} ${ownText(parameter, 'name')}`;

/** The call of a method on a path; nothing where the path does not take the method. @param pathItem the operations of the path */
const callIn = (document: unknown, path: string, pathItem: unknown, method: Operation['method']): Operation[] => {
  const operation = ownValue(pathItem, method.toLowerCase());
  if (!isPlain(operation)) return [];
  const references = [...ownList(pathItem, 'parameters'), ...ownList(operation, 'parameters')];
  const parameters = references.map(parameter => dereferenced(document, parameter));
  // A converted Swagger 2 document refers to its bodies among the parameters.
  const bodyIndex = parameters.findIndex(
    parameter => ownValue(parameter, 'content') !== undefined && ownValue(parameter, 'in') === undefined,
  );
  const requestBody = ownValue(operation, 'requestBody') ?? references[bodyIndex];
  // Some tools describe a body where none can travel.
  const isBodiless = method === 'GET' || (method === 'DELETE' && ownValue(requestBody, 'required') !== true);
  // The operation's own parameter counts instead of one of the path.
  const counting = [...new Map(parameters.map(parameter => [placeOf(parameter), parameter])).values()];
  const query = counting.flatMap(parameter => queryKeys(document, parameter));
  return [
    {
      method,
      path: path.replace(/^\/+/, ''),
      summary: summaryOf(operation),
      tags: ownList(operation, 'tags').filter(tag => typeof tag === 'string'),
      ...(query.length > 0 && { query: objectOf(query) }),
      ...(isBodiless ? {} : bodyOf(document, requestBody, method)),
      neededHeaders: neededHeaders(document, counting),
      ...responsesOf(document, operation),
    },
  ];
};

/** The address of a server, its variables with their defaults: `https://{region}.example.com` → `https://eu.example.com` */
const serverAddress = (server: unknown): string | undefined => {
  const variables = ownValue(server, 'variables');
  return ownText(server, 'url')?.replace(
    /\{(\w+)\}/g,
    (_, name: string) => ownText(ownValue(variables, name), 'default') ?? '',
  );
};

/**
 * Reads an OpenAPI document of version 3.0 or 3.1, or of Swagger 2.
 * @throws CommandError for anything else
 */
export const readOpenApi = (source: unknown): OpenApi => {
  const document = upgraded(source);
  const paths = ownValue(document, 'paths');
  if (!/^3(\.\d|$)/.test(String(ownValue(document, 'openapi'))) || !isPlain(paths))
    throw new CommandError(
      'This is no OpenAPI document: it has neither `openapi` with version 3 nor `swagger` with version 2, or no `paths`.',
    );
  const operations = entriesOf(paths).flatMap(([path, item]) => {
    const pathItem = dereferenced(document, item);
    return methods.flatMap(method => callIn(document, path, pathItem, method));
  });
  return {
    title: ownText(ownValue(document, 'info'), 'title') ?? 'an OpenAPI document',
    server: serverAddress(ownList(document, 'servers')[0]),
    operations,
  };
};
