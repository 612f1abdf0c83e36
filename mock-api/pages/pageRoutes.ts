import express, { type Response, type Router } from 'express';
import { openApiDocument } from '../../src/contract/openapi';
import { originOf } from '../origin';
import type { Outbox } from '../control/outbox';
import { docsPage } from './docsPage';
import { indexPage } from './indexPage';
import { outboxPage } from './outboxPage';

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
