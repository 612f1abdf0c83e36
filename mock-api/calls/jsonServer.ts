import type { Request, Response } from 'express';
import jsonServer, { type JsonServerRouter } from 'json-server';
import { holdsText } from '../data/store';
import type { CollectionName } from '../data/records';
import type { Store } from '../data/store';

interface Outcome {
  isFound: boolean;
  data: unknown;
  /** Number of records over all pages; undefined where json-server does not page. */
  total: number | undefined;
}

interface Rewritten {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  query?: Record<string, string>;
  body?: unknown;
}

/** Rewrites a request to json-server's own form, passes it on and takes its answer back. */
const pass = (
  router: JsonServerRouter<object>,
  request: Request,
  response: Response,
  { method, url, query = {}, body }: Rewritten,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    response.locals.settle = resolve;
    Object.assign(request, { method, url, query: { ...query }, body });
    router(request, response, reject);
  });

const render: JsonServerRouter<object>['render'] = (_request, response) => {
  const total = response.getHeader('X-Total-Count');
  const isFound = response.statusCode !== 404;
  response.status(200);
  const outcome: Outcome = {
    isFound,
    data: response.locals.data,
    total: total === undefined ? undefined : Number(total),
  };
  response.locals.settle(outcome);
};

/** json-server at work for single calls: it stores, pages, sorts and searches; the answer is the caller's. */
export interface JsonServer {
  /** @param rows the rows that the list is made of, as lists show them */
  list: (
    request: Request,
    response: Response,
    rows: readonly object[],
    query: Record<string, string>,
  ) => Promise<Outcome>;
  create: (request: Request, response: Response, name: CollectionName, body: unknown) => Promise<Outcome>;
  update: (request: Request, response: Response, name: CollectionName, id: string, body: unknown) => Promise<Outcome>;
  remove: (request: Request, response: Response, name: CollectionName, id: string) => Promise<Outcome>;
}

const one = (name: CollectionName, id: string) => `/${name}/${encodeURIComponent(id)}`;

export const createJsonServer = ({ router }: Store): JsonServer => {
  const listRouter: JsonServerRouter<{ rows: readonly object[] }> = jsonServer.router({ rows: [] });
  listRouter.db._.mixin({ deepQuery: holdsText });
  listRouter.render = render;
  router.render = render;

  /** Ends when the list before has been answered: all of them share one place for their rows. */
  let turn: Promise<unknown> = Promise.resolve();

  return {
    list: (request, response, rows, query) => {
      const listed = turn.then(() => {
        listRouter.db.setState({ rows });
        const url = `/rows?${new URLSearchParams(query).toString()}`;
        return pass(listRouter, request, response, { method: 'GET', url, query });
      });
      turn = listed.catch(() => undefined);
      return listed;
    },
    create: (request, response, name, body) =>
      pass(router, request, response, { method: 'POST', url: `/${name}`, body }),
    update: (request, response, name, id, body) =>
      pass(router, request, response, { method: 'PATCH', url: one(name, id), body }),
    remove: (request, response, name, id) => pass(router, request, response, { method: 'DELETE', url: one(name, id) }),
  };
};
