import type { z } from 'zod';
import { areas } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { inlineSchema } from '../../src/contract/componentSchemas';
import { html, page } from './html';
import { schemaText } from './schemaText';

const whoMay = { public: 'anyone', staff: 'all staff', superadmin: 'superadmins' } as const;

const part = (name: string, schema: z.ZodType | undefined) => {
  const text = schema ? schemaText(inlineSchema(schema)) : '{}';
  return text === '{}'
    ? html``
    : html`<p>${name}</p>
        <pre>${text}</pre>`;
};

const describe = (key: string, call: Call) => {
  const [method = '', path = ''] = key.split(' ');
  return html`
    <details>
      <summary>
        <code><span class="verb">${method}</span> ${path}</code>
        ${call.summary} <span class="note">${whoMay[call.access ?? 'superadmin']}</span>
      </summary>
      ${part('Query', call.query)} ${part('Body', call.body)}
      ${call.files ? html`<p>Files (multipart/form-data): <code>${call.files.join(', ')}</code></p>` : ''}
      ${part('Answer', call.answer)}
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
            ${Object.entries<Call>(calls).map(([key, call]) => describe(key, call))}`,
      )}
    `,
  );
