import express, { type Response, type Router } from 'express';
import { openApiDocument } from '../../src/contract/openapi';
import { originOf } from '../calls/answering';
import type { Mail, Outbox } from '../control/outbox';
import { docsPage } from './docsPage';
import { html, page } from './html';
import { indexPage } from './indexPage';

const mail = ({ to, subject, text, sentAt }: Mail) => html`
  <article>
    <p><strong>${subject}</strong><br /><span class="note">to ${to}, ${sentAt}</span></p>
    <pre>${text}</pre>
  </article>
`;

/** The mails the mock would have sent, newest first. */
const outboxPage = (mails: readonly Mail[]): string =>
  page('Outbox', mails.length === 0 ? html`<p>No mail has been sent yet.</p>` : html`${mails.map(mail)}`);

const send = (response: Response, markup: string) =>
  response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'").type('html').send(markup);

/** The pages for people: index, calls and outbox. */
export const pageRoutes = (outbox: Outbox): Router => {
  const router = express.Router();
  router.get('/', (request, response) => send(response, indexPage(originOf(request))));
  router.get('/docs', (_request, response) => send(response, docsPage()));
  router.get('/docs/openapi.json', (_request, response) => response.json(openApiDocument('/v1')));
  router.get('/outbox', (_request, response) => send(response, outboxPage(outbox.mails())));
  return router;
};
