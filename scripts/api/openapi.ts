import { upgrade } from '@scalar/openapi-upgrader';
import { isPlain } from '../../src/api/plain';
import type { JsonSchema } from '../../src/contract/componentSchemas';
import { entriesOf, own, ownList, ownText } from './json';
import { dereferenced, wholeSchema } from './schemas';
import { CommandError } from '../commandLine';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A call of a document. Its schemas are whole. */
export interface Operation {
  method: (typeof methods)[number];
  /** As it stands in the document, without a leading slash. @example 'pets/{petId}' */
  path: string;
  /** One line. */
  summary?: string;
  tags: readonly string[];
  /** An object schema of the query; absent where there is none. */
  query?: JsonSchema;
  body?: JsonSchema;
  bodyType?: 'json' | 'multipart' | 'form';
  /** Of its success; empty where it says nothing. */
  answer: JsonSchema;
  /** Names of the headers of its success, in lower case. */
  headers: readonly string[];
  /** What refusals are made of. */
  failures: readonly JsonSchema[];
  /** What was not certain when it was read. */
  doubts?: readonly string[];
}

/** What a document says. */
export interface OpenApi {
  title: string;
  operations: readonly Operation[];
}

const bodyTypes = [
  ['json', /json|^\*\/\*$/i],
  ['multipart', /^multipart\//i],
  ['form', /x-www-form-urlencoded/i],
] as const;

/** The schema of a content in the first of the types that it has. */
const contentOf = (document: unknown, part: unknown): Pick<Operation, 'body' | 'bodyType'> => {
  const types = entriesOf(own(part, 'content'));
  for (const [bodyType, pattern] of bodyTypes) {
    const [, content] = types.find(([type]) => pattern.test(type)) ?? [];
    if (content !== undefined) return { body: wholeSchema(document, own(content, 'schema')), bodyType };
  }
  return {};
};

/** A parameter's keys: an object that travels as `page[size]` has several. */
const keysOf = (name: string, style: string | undefined, schema: JsonSchema, isRequired: boolean) =>
  style === 'deepObject' && schema.properties
    ? Object.entries(schema.properties).map(([key, inner]) => ({
        key: `${name}[${key}]`,
        schema: typeof inner === 'boolean' ? {} : inner,
        isRequired: isRequired && (schema.required ?? []).includes(key),
      }))
    : [{ key: name, schema, isRequired }];

const queryOf = (document: unknown, parameters: readonly unknown[]): JsonSchema | undefined => {
  const keys = parameters.flatMap(parameter => {
    const name = ownText(parameter, 'name');
    if (own(parameter, 'in') !== 'query' || name === undefined) return [];
    const given = own(parameter, 'schema') ?? own(entriesOf(own(parameter, 'content'))[0]?.[1], 'schema');
    const schema = wholeSchema(document, given);
    const description = ownText(parameter, 'description');
    const told = description === undefined || schema.description !== undefined ? schema : { ...schema, description };
    return keysOf(name, ownText(parameter, 'style'), told, own(parameter, 'required') === true);
  });
  if (keys.length === 0) return undefined;
  const required = keys.flatMap(({ key, isRequired }) => (isRequired ? [key] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(keys.map(({ key, schema }) => [key, schema])),
    ...(required.length > 0 && { required }),
  };
};

const summaryOf = (operation: unknown): string | undefined =>
  (ownText(operation, 'summary') || ownText(operation, 'description'))?.trim().split(/\r?\n/)[0];

/** The success of an operation, and what refuses it. */
const responsesOf = (document: unknown, operation: unknown) => {
  const responses = entriesOf(own(operation, 'responses')).map(([status, response]) => ({
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
    answer: contentOf(document, success).body ?? {},
    headers: entriesOf(own(success, 'headers')).map(([name]) => name.toLowerCase()),
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
export const readOpenApi = (given: unknown): OpenApi => {
  const document = upgraded(given);
  if (!/^3\.\d/.test(ownText(document, 'openapi') ?? '') || !isPlain(own(document, 'paths')))
    throw new CommandError(
      'This is no OpenAPI document: it has neither `openapi` with version 3 nor `swagger` with version 2, or no `paths`.',
    );
  const operations = entriesOf(own(document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method): Operation[] => {
      const calls = dereferenced(document, item);
      const operation = own(calls, method.toLowerCase());
      if (!isPlain(operation)) return [];
      const parameters = [...ownList(calls, 'parameters'), ...ownList(operation, 'parameters')];
      const query = queryOf(
        document,
        parameters.map(parameter => dereferenced(document, parameter)),
      );
      const summary = summaryOf(operation);
      return [
        {
          method,
          path: path.replace(/^\/+/, ''),
          ...(summary && { summary }),
          tags: ownList(operation, 'tags').filter(tag => typeof tag === 'string'),
          ...(query && { query }),
          ...contentOf(document, dereferenced(document, own(operation, 'requestBody'))),
          ...responsesOf(document, operation),
        },
      ];
    }),
  );
  return {
    title: ownText(own(document, 'info'), 'title') ?? 'an OpenAPI document',
    operations,
  };
};
