import type { z } from 'zod';
import { areas } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { inlineSchema, type JsonSchema } from '../../src/contract/componentSchemas';
import { html, page } from './html';

type Schema = JsonSchema | boolean;

/** A constant as TypeScript writes it. */
const literalText = (value: unknown) => JSON.stringify(value);

/** The schemas an `anyOf` or `oneOf` chooses from, without null. */
const alternativesOf = ({ anyOf, oneOf }: JsonSchema): readonly Schema[] | undefined =>
  (anyOf ?? oneOf)?.filter(choice => typeof choice === 'boolean' || choice.type !== 'null');

const objectText = ({ properties = {}, required = [] }: JsonSchema, indent: string): string => {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([key, schema]) => `${inner}${key}${required.includes(key) ? '' : '?'}: ${schemaText(schema, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
};

/** A JSON schema in the notation of TypeScript, as far as people need it; `?` also stands for null. */
const schemaText = (schema: Schema, indent = ''): string => {
  if (typeof schema === 'boolean') return 'anything';
  const alternatives = alternativesOf(schema);
  if (alternatives) return alternatives.map(choice => schemaText(choice, indent)).join(' | ');
  if (schema.const !== undefined) return literalText(schema.const);
  if (schema.enum) return schema.enum.map(literalText).join(' | ');
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.type === 'array') {
    const item = Array.isArray(schema.items) ? undefined : schema.items;
    const text = schemaText(item ?? true, indent);
    return text.includes(' | ') ? `(${text})[]` : `${text}[]`;
  }
  return typeof schema.type === 'string' ? schema.type : 'anything';
};

const callers = { public: 'anyone', staff: 'all staff', superadmin: 'superadmins' } as const;

/** A headed schema; nothing where the call has none. */
const schemaBlock = (name: string, schema: z.ZodType | undefined) => {
  const text = schema ? schemaText(inlineSchema(schema)) : '{}';
  return text === '{}'
    ? html``
    : html`<p>${name}</p>
        <pre>${text}</pre>`;
};

const callBlock = (key: string, call: Call) => {
  const [method = '', path = ''] = key.split(' ');
  return html`
    <details>
      <summary>
        <code><span class="verb">${method}</span> ${path}</code>
        ${call.summary} <span class="note">${callers[call.access ?? 'superadmin']}</span>
      </summary>
      ${schemaBlock('Query', call.query)} ${schemaBlock('Body', call.body)}
      ${call.files ? html`<p>Files (multipart/form-data): <code>${call.files.join(', ')}</code></p>` : ''}
      ${schemaBlock('Answer', call.answer)}
    </details>
  `;
};

/** Every call of the contract with its query, body and answer. */
export const docsPage = (): string =>
  page(
    'The calls of the API',
    html`
      <p>
        Paths are below <code>/v1</code>. Every request carries the header <code>api_key</code>, and but for the first
        four calls <code>Authorization: Bearer</code> with the token of the sign-in. Failures answer
        <code>{message, errors?}</code>. <a href="/docs/openapi.json">OpenAPI document</a>
      </p>
      ${Object.entries(areas).map(
        ([name, { about, calls }]) =>
          html`<h2>${name}</h2>
            <p>${about}</p>
            ${Object.entries<Call>(calls).map(([key, call]) => callBlock(key, call))}`,
      )}
    `,
  );
