import { contract } from './index';
import type { Call } from './call';
import { ComponentSchemas, schemaRef } from './componentSchemas';
import { acknowledgement, resultAcknowledgement, records } from './shapes';
import { typeText } from './typeText';

const head = `/**
 * The API as plain types: its records, whose values may be missing or null, and its calls.
 * Written by \`npm run contract -- types\` from the schemas beside it: change those.
 */

`;

/** The types of all records and calls, as the text of \`src/contract/api.ts\`. */
export const apiText = (): string => {
  const named = new ComponentSchemas();
  const typeNames = [
    ...Array.from(records, ([name, schema]) => named.add(schema, name)),
    named.add(acknowledgement, 'Acknowledgement'),
    named.add(resultAcknowledgement, 'ResultAcknowledgement'),
  ];
  const calls = Object.entries<Call>(contract).map(([key, { query, body, files, answer }]) => ({
    key,
    files,
    query: query && named.add(query, `${key} query`),
    body: body && named.add(body, `${key} body`),
    answer: named.add(answer, `${key} answer`),
  }));
  const schemas = named.toJSON();
  const typeRefs = new Map(typeNames.map(name => [schemaRef(name), name]));
  const text = (name: string | undefined, depth: number): string =>
    typeText(
      name === undefined ? undefined : schemas[name],
      depth,
      reference => typeRefs.get(reference) ?? schemas[reference.slice(schemaRef('').length)],
    );
  /** What a call takes or answers: by its name, where it has one. */
  const partText = (name: string | undefined): string =>
    name !== undefined && typeNames.includes(name) ? name : text(name, 2);

  return [
    head,
    ...typeNames.map(name => `export interface ${name} ${text(name, 0)}\n\n`),
    '/** Every call by its key, with what it takes and what it answers. */\n',
    'export interface Api {\n',
    ...calls.map(
      ({ key, query, body, files, answer }) =>
        `  '${key}': {\n    query: ${partText(query)};\n    body: ${partText(body)};\n    files: ${
          files?.map(name => `'${name}'`).join(' | ') ?? 'never'
        };\n    answer: ${partText(answer)};\n  };\n`,
    ),
    '}\n',
  ].join('');
};
