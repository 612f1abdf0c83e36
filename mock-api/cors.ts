import type { RequestHandler } from 'express';

const exposed = ['Content-Range', 'ETag', 'X-Total-Count'];
const preflightSeconds = '600';

/** Lets pages of any origin make every request with any header, and answers preflights. */
export const allowAnyOrigin: RequestHandler = (request, response, next) => {
  response.set('Access-Control-Allow-Origin', '*');
  response.set('Access-Control-Expose-Headers', exposed.join(', '));
  if (request.method !== 'OPTIONS') {
    next();
    return;
  }
  response.set({
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': request.header('Access-Control-Request-Headers') ?? '*',
    'Access-Control-Max-Age': preflightSeconds,
  });
  response.sendStatus(204);
};
