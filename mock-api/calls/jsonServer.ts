import type { Request, Response } from 'express';
import jsonServer, { type JsonServerRouter } from 'json-server';
import { holdsText } from '../data/store';
import type { CollectionName } from '../data/records';
import type { Store } from '../data/store';

interface JsonServerAnswer {
  data: unknown;
  /** Number of records over all pages; undefined where json-server does not page. */
  total: number | undefined;
}

/** A request as json-server's router understands it: `GET /rows?_page=2&_limit=10`. */
interface JsonServerRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  query?: Record<string, string>;
  body?: unknown;
}

/** json-server's part in a call: it stores, pages, sorts and searches. The caller writes the response. */
export interface JsonServer {
  /** @param rows all rows of the list, as lists show them */
  list: (
    request: Request,
    response: Response,
    rows: readonly object[],
    query: Record<string, string>,
  ) => Promise<JsonServerAnswer>;
  create: (request: Request, response: Response, name: CollectionName, body: unknown) => Promise<unknown>;
  update: (request: Request, response: Response, name: CollectionName, id: string, body: unknown) => Promise<unknown>;
  remove: (request: Request, response: Response, name: CollectionName, id: string) => Promise<unknown>;
}

/** Lets a router of json-server carry out a request. Its answer is returned, not sent: see `returnAnswer`. */
const callJsonServer = (
  router: JsonServerRouter<object>,
  request: Request,
  response: Response,
  { method, url, query = {}, body }: JsonServerRequest,
): Promise<JsonServerAnswer> =>
  new Promise((resolve, reject) => {
    response.locals.returnAnswer = resolve;
    Object.assign(request, { method, url, query: { ...query }, body });
    router(request, response, reject);
  });

/** Takes the place of `router.render`, which json-server calls when it has carried out a request, and which would send the response. */
const returnAnswer: JsonServerRouter<object>['render'] = (_request, response) => {
  const total = response.getHeader('X-Total-Count');
  response.status(200);
  const answer: JsonServerAnswer = {
    data: response.locals.data,
    total: total === undefined ? undefined : Number(total),
  };
  response.locals.returnAnswer(answer);
};

const recordUrl = (name: CollectionName, id: string) => `/${name}/${encodeURIComponent(id)}`;

/** Creates the access to json-server over the records of the store. */
export const createJsonServer = ({ router }: Store): JsonServer => {
  const listRouter: JsonServerRouter<{ rows: readonly object[] }> = jsonServer.router({ rows: [] });
  listRouter.db._.mixin({ deepQuery: holdsText });
  listRouter.render = returnAnswer;
  router.render = returnAnswer;

  /** The list before: lists are answered one after the other, as `listRouter` has the rows of one at a time. */
  let previousList: Promise<unknown> = Promise.resolve();

  return {
    list: (request, response, rows, query) => {
      const answer = previousList.then(() => {
        listRouter.db.setState({ rows });
        const url = `/rows?${new URLSearchParams(query).toString()}`;
        return callJsonServer(listRouter, request, response, { method: 'GET', url, query });
      });
      previousList = answer.catch(() => undefined);
      return answer;
    },
    create: (request, response, name, body) =>
      callJsonServer(router, request, response, { method: 'POST', url: `/${name}`, body }),
    update: (request, response, name, id, body) =>
      callJsonServer(router, request, response, { method: 'PATCH', url: recordUrl(name, id), body }),
    remove: (request, response, name, id) =>
      callJsonServer(router, request, response, { method: 'DELETE', url: recordUrl(name, id) }),
  };
};
