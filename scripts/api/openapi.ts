import { upgrade } from '@scalar/openapi-upgrader';
import { isPlain } from '../../src/engine/http/plain';
import { entriesOf, ownValue, ownList, ownText } from './json';
import { isPageKey } from './pages';
import { isConstant } from './wrappers';
import { dereferenced, plainSchema } from './plainSchema';
import { type Key, keysOf, objectOf, type Schema, unionOf, withKeys } from './schemas';
import { CommandError } from '../commandLine';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A call of an API. */
export interface Operation {
  method: (typeof methods)[number];
  /** The path in the document, without a leading slash. @example 'pets/{petId}' */
  path: string;
  /** One line. */
  summary?: string;
  tags: readonly string[];
  /** An object schema of the query; absent where there is none. */
  query?: Schema;
  body?: Schema;
  bodyType?: 'json' | 'multipart' | 'form';
  /** Of its success; empty where it says nothing. */
  answer: Schema;
  /** Names of the headers of its success, in lower case. */
  headers: readonly string[];
  /** Headers that it wants besides those of every call, with the value to send where there is but one. */
  neededHeaders?: Readonly<Record<string, string | undefined>>;
  /** An answer as it came, and how many rows it was asked for. */
  sample?: unknown;
  sampleSize?: number;
  /** Schemas of its refusals. */
  failures: readonly Schema[];
  /** Sentences about what was not certain when it was read. */
  doubts?: readonly string[];
}

/** The calls of a document. */
export interface OpenApi {
  title: string;
  /** Address that the paths are below, which may be relative to that of the document. */
  server?: string;
  operations: readonly Operation[];
}

const bodyTypes = [
  ['json', /json|^\*\/\*$/i],
  ['multipart', /^multipart\//i],
  ['form', /x-www-form-urlencoded/i],
] as const;

/** The schema of a content in the first of the types that it has. */
const contentOf = (document: unknown, part: unknown): Pick<Operation, 'body' | 'bodyType'> => {
  const types = entriesOf(ownValue(part, 'content'));
  for (const [bodyType, pattern] of bodyTypes) {
    const [, content] = types.find(([type]) => pattern.test(type)) ?? [];
    if (content !== undefined) return { body: plainSchema(ownValue(content, 'schema'), document), bodyType };
  }
  return {};
};

/** Whether only answers have a value. A constant that has to be sent may be described so as well. */
const isOfAnswers = ({ isRequired, schema }: Key): boolean =>
  schema.readOnly === true && !(isRequired && schema.hasDefault && isConstant(schema));

/** The body of an operation, without what only answers have. What a PATCH leaves out stays as it is, so it needs nothing. */
const bodyOf = (
  document: unknown,
  requestBody: unknown,
  method: Operation['method'],
): Pick<Operation, 'body' | 'bodyType'> => {
  const { body, bodyType } = contentOf(document, dereferenced(document, requestBody));
  if (!body) return {};
  const isNeeded = ({ isRequired, schema }: Key) =>
    isRequired && (!schema.hasDefault || isConstant(schema)) && method !== 'PATCH';
  const whole = withKeys(body, keys =>
    keys.flatMap(key => (isOfAnswers(key) ? [] : { ...key, isRequired: isNeeded(key) })),
  );
  const objects = whole.anyOf?.filter(one => keysOf(one).length > 0) ?? [];
  // One record, where several can be sent too.
  return { body: objects.length === 1 ? objects[0] : whole, bodyType };
};

const wireTypes = ['string', 'integer', 'number', 'boolean'];

/** A parameter's keys in the query: an object that travels as `page[size]`, or as its own keys, has several. */
const queryKeys = (document: unknown, parameter: unknown): Key[] => {
  const name = ownText(parameter, 'name');
  if (ownValue(parameter, 'in') !== 'query' || name === undefined) return [];
  const schemaPart =
    ownValue(parameter, 'schema') ?? ownValue(entriesOf(ownValue(parameter, 'content'))[0]?.[1], 'schema');
  const schema = plainSchema(schemaPart, document);
  const description = ownText(parameter, 'description');
  const isRequired = ownValue(parameter, 'required') === true && ownValue(schemaPart, 'default') === undefined;
  const inner = keysOf(schema);
  const { style = 'form', explode = true, content } = isPlain(parameter) ? parameter : {};
  // LoopBack describes the whole query as one object of JSON, and takes its keys apart as well.
  const isDeep = style === 'deepObject' || (content !== undefined && inner.some(key => isPageKey(key.name)));
  const isSpread = style === 'form' && explode === true && content === undefined;
  if (inner.length > 0 && (isDeep || isSpread))
    return inner.map(key => ({
      name: isDeep ? `${name}[${key.name}]` : key.name,
      schema: key.schema,
      isRequired: isRequired && key.isRequired,
    }));
  const { items } = schema;
  // A list of one value may be sent as the value.
  const whole = items && wireTypes.includes(items.type ?? typeof items.enum?.[0]) ? unionOf([items, schema]) : schema;
  return [{ name, schema: { ...(description !== undefined && { description }), ...whole }, isRequired }];
};

const unsaidHeaders = ['accept', 'authorization', 'content-type'];

/** The headers that calls need, and the keys that travel as headers; the value is given where there is only one. */
const neededHeaders = (document: unknown, parameters: readonly unknown[]): Operation['neededHeaders'] => {
  const headers = parameters.flatMap(parameter => {
    const isNeeded = ownValue(parameter, 'in') === 'header' && ownValue(parameter, 'required') === true;
    const schema = ownValue(parameter, 'schema');
    const value = ownValue(schema, 'const') ?? ownList(schema, 'enum')[0] ?? ownValue(schema, 'default');
    return isNeeded ? [[ownText(parameter, 'name') ?? '', typeof value === 'string' ? value : undefined] as const] : [];
  });
  const keys = entriesOf(ownValue(ownValue(document, 'components'), 'securitySchemes')).flatMap(([, scheme]) =>
    ownValue(scheme, 'type') === 'apiKey' && ownValue(scheme, 'in') === 'header'
      ? [[ownText(scheme, 'name') ?? '', undefined] as const]
      : [],
  );
  return Object.fromEntries([...keys, ...headers].filter(([name]) => !unsaidHeaders.includes(name.toLowerCase())));
};

const summaryOf = (operation: unknown): string | undefined =>
  (ownText(operation, 'summary') || ownText(operation, 'description'))?.trim().split(/\r?\n/)[0] || undefined;

/** The success of an operation, and what refuses it. */
const responsesOf = (document: unknown, operation: unknown) => {
  const responses = entriesOf(ownValue(operation, 'responses')).map(([status, response]) => ({
    status,
    response: dereferenced(document, response),
  }));
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  const success = (
    successes.find(({ response }) => contentOf(document, response).bodyType === 'json') ??
    successes[0] ??
    responses.find(({ status }) => status === 'default')
  )?.response;
  return {
    answer: withKeys(contentOf(document, success).body ?? {}, keys => keys.filter(({ schema }) => !schema.writeOnly)),
    headers: entriesOf(ownValue(success, 'headers')).map(([name]) => name.toLowerCase()),
    failures: responses
      .filter(({ status, response }) => !status.startsWith('2') && response !== success)
      .map(({ response }) => contentOf(document, response).body ?? {})
      .filter(schema => Object.keys(schema).length > 0),
  };
};

/** A document of Swagger 2 as one of OpenAPI 3; any other as it is. */
const upgraded = (document: unknown): unknown => {
  if (!isPlain(document) || document.swagger === undefined) return document;
  try {
    return upgrade(structuredClone(document), '3.1');
  } catch {
    throw new CommandError('The document is Swagger 2 and cannot be converted. Convert it to OpenAPI 3 first.');
  }
};

/**
 * Reads an OpenAPI document of version 3.0 or 3.1, or of Swagger 2.
 * @throws CommandError for anything else
 */
export const readOpenApi = (source: unknown): OpenApi => {
  const document = upgraded(source);
  if (!/^3\.\d/.test(ownText(document, 'openapi') ?? '') || !isPlain(ownValue(document, 'paths')))
    throw new CommandError(
      'This is no OpenAPI document: it has neither `openapi` with version 3 nor `swagger` with version 2, or no `paths`.',
    );
  const operations = entriesOf(ownValue(document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method): Operation[] => {
      const calls = dereferenced(document, item);
      const operation = ownValue(calls, method.toLowerCase());
      if (!isPlain(operation)) return [];
      const parameters = [...ownList(calls, 'parameters'), ...ownList(operation, 'parameters')];
      // A converted Swagger 2 document refers to its bodies among the parameters.
      const isBody = (parameter: unknown) =>
        ownValue(dereferenced(document, parameter), 'content') !== undefined &&
        ownValue(dereferenced(document, parameter), 'in') === undefined;
      const query = parameters.flatMap(parameter => queryKeys(document, dereferenced(document, parameter)));
      const requestBody = ownValue(operation, 'requestBody') ?? parameters.find(isBody);
      // Some tools describe a body where none can travel.
      const isBodiless = method === 'GET' || (method === 'DELETE' && ownValue(requestBody, 'required') !== true);
      return [
        {
          method,
          path: path.replace(/^\/+/, ''),
          summary: summaryOf(operation),
          tags: ownList(operation, 'tags').filter(tag => typeof tag === 'string'),
          ...(query.length > 0 && { query: objectOf(query) }),
          ...(isBodiless ? {} : bodyOf(document, requestBody, method)),
          neededHeaders: neededHeaders(
            document,
            parameters.map(parameter => dereferenced(document, parameter)),
          ),
          ...responsesOf(document, operation),
        },
      ];
    }),
  );
  const [server] = ownList(document, 'servers');
  const variables = ownValue(server, 'variables');
  return {
    title: ownText(ownValue(document, 'info'), 'title') ?? 'an OpenAPI document',
    server: ownText(server, 'url')?.replace(
      /\{(\w+)\}/g,
      (_, name: string) => ownText(ownValue(variables, name), 'default') ?? '',
    ),
    operations,
  };
};
