import { z } from 'zod';
import type { Call } from './call';
import { ComponentSchemas, inlineSchema, schemaRef, type JsonSchema } from './componentSchemas';
import { areas, contract } from './index';
import { acknowledgement, resultAcknowledgement, records } from './shapes';

/** The body of every refusal. */
const failure = z.object({ message: z.string(), errors: z.record(z.string(), z.string()).optional() });

type Content = Record<string, { schema: JsonSchema }>;

/** JSON of a named schema. */
const json = (name: string): { content: Content } => ({
  content: { 'application/json': { schema: { $ref: schemaRef(name) } } },
});

/** The name and the description of each status of a refusal. */
const failures = {
  400: ['BadRequest', 'The query or the body is not as described; `errors` names the keys.'],
  401: ['Unauthorized', 'The api_key is wrong, or the session is missing or has ended.'],
  403: ['Forbidden', 'The role of the person signed in may not make this call.'],
  404: ['NotFound', 'There is no such record.'],
  500: ['ServerError', 'The server could not do it.'],
} as const;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `admin/get-users-by-pid` → `adminGetUsersByPid` */
const nameOf = (path: string) =>
  path
    .replace(/\/:\w+/g, '')
    .split(/\W+/)
    .map((word, n) => (n === 0 ? word : capitalised(word)))
    .join('');

/** The path of every call: `GET menu/getMenus` → `menu/getMenus`. */
const callPaths = Object.keys(contract).map(key => key.slice(key.indexOf(' ') + 1));
const isNameShared = (path: string) => callPaths.filter(other => nameOf(other) === nameOf(path)).length > 1;

/** The name of a call: that of its path; where several calls share it, with method and parameter: `getPetsById`. */
const operationIdOf = (method: string, path: string) =>
  isNameShared(path)
    ? `${method.toLowerCase()}${capitalised(nameOf(path))}${path.includes(':') ? 'ById' : ''}`
    : nameOf(path);

/** The parameters in the path of a call, then those of its query. */
const parametersOf = (path: string, query: z.ZodObject | undefined) => {
  const pathNames = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const { properties = {}, required = [] } = query ? inlineSchema(query) : {};
  return [
    ...pathNames.map(name => ({ name, in: 'path' as const, required: true, schema: { type: 'string' as const } })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query' as const,
      required: required.includes(name),
      schema: typeof schema === 'boolean' ? {} : schema,
    })),
  ];
};

/** A multipart body of files. */
const multipart = (files: readonly string[]): { content: Content } => ({
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(
          files.map(name => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]),
        ),
        required: [...files],
        additionalProperties: false,
      },
    },
  },
});

/** Statuses with which a call may be refused. */
const failureStatuses = (path: string, { query, body, files, access }: Call): (keyof typeof failures)[] => [
  ...(query || body || files ? [400 as const] : []),
  401,
  ...(access === 'public' ? [] : [403 as const]),
  ...(path.includes('/:id') ? [404 as const] : []),
  500,
];

/** A call as an operation of the document. @param key `METHOD path` */
const operation = (tag: string, key: string, call: Call, schemas: ComponentSchemas) => {
  const [method = '', path = ''] = key.split(' ');
  const operationId = operationIdOf(method, path);
  const name = capitalised(operationId);
  const isPublic = call.access === 'public';
  const body = call.body && json(schemas.add(call.body, `${name}Body`));
  const content = call.files ? multipart(call.files) : body;
  return {
    operationId,
    summary: call.summary,
    tags: [tag],
    parameters: parametersOf(path, call.query),
    ...(content && { requestBody: { required: true, ...content } }),
    responses: {
      200: { description: 'Success', ...json(schemas.add(call.answer, `${name}Answer`)) },
      ...Object.fromEntries(
        failureStatuses(path, call).map(status => [status, { $ref: `#/components/responses/${failures[status][0]}` }]),
      ),
    },
    security: [isPublic ? { apiKey: [] } : { apiKey: [], session: [] }],
  };
};

/** The OpenAPI 3.1 document of the contract. @param server address of the paths, with the version segment */
export const openApiDocument = (server = '/v1') => {
  const schemas = new ComponentSchemas();
  for (const [name, schema] of records) schemas.add(schema, name);
  schemas.add(acknowledgement, 'Acknowledgement');
  schemas.add(resultAcknowledgement, 'ResultAcknowledgement');
  schemas.add(failure, 'Failure');

  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [tag, { calls }] of Object.entries(areas)) {
    for (const [key, call] of Object.entries<Call>(calls)) {
      const [method = '', path = ''] = key.split(' ');
      // `menu/updateMenu/:id` → `/menu/updateMenu/{id}`
      const documentPath = `/${path.replace(/:(\w+)/g, '{$1}')}`;
      paths[documentPath] = { ...paths[documentPath], [method.toLowerCase()]: operation(tag, key, call, schemas) };
    }
  }

  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Deedbook API',
      version: '1',
      description:
        'The calls of the staff back-office. Success is HTTP 200; where an answer must carry `result`, it is 0 on success.',
    },
    servers: [{ url: server }],
    tags: Object.entries(areas).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      schemas: schemas.toJSON(),
      responses: Object.fromEntries(
        Object.values(failures).map(([name, description]) => [name, { description, ...json('Failure') }]),
      ),
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'api_key' },
        session: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
