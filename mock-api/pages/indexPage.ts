import { accountPassword, accounts } from '../accounts';
import { html, page } from './html';

const exampleAt = (origin: string) => `curl -X POST ${origin}/faults -H 'content-type: application/json' \\
  -d '{"call": "GET partners/getPartners", "status": 500, "body": {"message": "Out of order"}, "times": 1}'`;

const faultKeys = [
  ['call', "a call of the contract, 'PUT storage' (any verb), 'GET rooms' for an entity without calls, or * for all"],
  ['status, body', 'status and JSON body of the answer; errors in the body become field errors'],
  ['text, contentType', 'an answer that is not JSON: malformed, or an HTML page'],
  ['delayMs', 'waits first; without anything else the call is then carried out as usual'],
  ['drop', 'true closes the connection without an answer'],
  ['hang', 'true never answers'],
  ['carriedOut', 'true carries the call out before the answer goes wrong'],
  ['times', 'how many requests it strikes, 1 if left out; 0 strikes until DELETE /faults'],
] as const;

const controls = [
  ['GET, POST, DELETE /faults', 'list, add or clear faults'],
  ['GET, DELETE /requests', 'the recorded requests: method, path, query, body, status'],
  ['GET /outbox.json', 'the mails as JSON'],
  ['POST /reset', 'generated records again; clears mails, requests, faults and uploaded files; sessions stay'],
] as const;

const rows = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(
    ([name, meaning]) =>
      html`<tr>
        <td><code>${name}</code></td>
        <td>${meaning}</td>
      </tr>`,
  );

/**
 * The first page: addresses, accounts and controls of the mock.
 * @param origin address of the mock, such as `http://localhost:4000`.
 */
export const indexPage = (origin: string): string =>
  page(
    'Deedbook mock API',
    html`
      <p>
        The calls live under <code>/v1</code>, uploaded files under <code>/storage</code>. See the
        <a href="/docs">calls</a>, the <a href="/docs/openapi.json">OpenAPI document</a> and the
        <a href="/outbox">outbox</a>.
      </p>
      <h2>Accounts</h2>
      <p>Password: <code>${accountPassword}</code></p>
      <table>
        ${accounts.map(
          ({ email, role }) =>
            html`<tr>
              <td><code>${email}</code></td>
              <td>${role}</td>
            </tr>`,
        )}
      </table>
      <h2>Control</h2>
      <table>
        ${rows(controls)}
      </table>
      <h2>Faults</h2>
      <pre>${exampleAt(origin)}</pre>
      <table>
        ${rows(faultKeys)}
      </table>
      <h2>Entities without calls</h2>
      <p>
        Any other name, such as <code>/v1/rooms</code>, speaks the plain simple-REST dialect to superadmins:
        <code>GET /v1/rooms?sort=["title","ASC"]&amp;range=[0,9]&amp;filter={"search":"x"}</code>, and GET, POST, PUT,
        DELETE of single records. The first write creates the collection.
      </p>
    `,
  );
