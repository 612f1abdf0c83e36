/** The part of json-server 0.17 (and of the lowdb 1 inside it) that the mock uses; it ships no types. */
declare module 'json-server' {
  import type { Request, Response, Router } from 'express';

  interface Lodash {
    /** Name of the key that identifies a record. */
    id: string;
    mixin(functions: Record<string, (...values: never[]) => unknown>): void;
  }

  interface Database<State> {
    readonly _: Lodash;
    getState(): State;
    setState(state: State): void;
    /** Called by json-server after each change. */
    write: () => void;
  }

  export interface JsonServerRouter<State> extends Router {
    readonly db: Database<State>;
    /** Sends `response.locals.data`; replaceable. */
    render: (request: Request, response: Response) => void;
  }

  interface Options {
    /** Ending of the keys json-server takes for references, whose records it deletes along with their target. */
    foreignKeySuffix?: string;
  }

  const jsonServer: { router<State extends object>(state: State, options?: Options): JsonServerRouter<State> };
  export default jsonServer;
}
