import type { RequestHandler } from 'express';

const isJson = (value: unknown) => typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** Writes every request into the log, with the status of its answer. Comes after the body parsers. */
export const recordRequests =
  (log: RequestLog): RequestHandler =>
  (request, response, next) => {
    const { method, query, body }: { method: string; query: object; body?: unknown } = request;
    const path = `${request.baseUrl}${request.path}`;
    const recorded: RecordedRequest = {
      method,
      path,
      query: { ...query },
      body: isJson(body) ? structuredClone(body) : undefined,
    };
    log.add(recorded);
    response.on('finish', () => {
      recorded.status = response.statusCode;
    });
    next();
  };

/** A request as it arrived at the API or the storage. */
export interface RecordedRequest {
  method: string;
  /** Path without query, such as `/v1/partners/getPartners`. */
  path: string;
  query: unknown;
  /** The JSON body; undefined when there was none. */
  body?: unknown;
  /** Status of the answer; undefined while there is none, or when the connection was dropped. */
  status?: number;
}

export interface RequestLog {
  /** The latest requests, oldest first. */
  all: () => readonly RecordedRequest[];
  add: (request: RecordedRequest) => void;
  clear: () => void;
}

const maxRequests = 1000;

export const createRequestLog = (): RequestLog => {
  let requests: RecordedRequest[] = [];
  return {
    all: () => requests,
    add: request => {
      requests = [...requests.slice(1 - maxRequests), request];
    },
    clear: () => {
      requests = [];
    },
  };
};
