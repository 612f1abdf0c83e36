import type { RequestHandler } from 'express';
import type { RecordedRequest, RequestLog } from './requestLog';

const isJson = (value: unknown) => typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** Writes every request that passes into the log. Stands behind the body parsers. */
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
