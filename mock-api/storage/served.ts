import type { Request, Response } from 'express';
import { etagOf, type StoredObject } from './objects';

/** Types a browser may show by itself: nothing in them can run. */
const harmless = /^(image\/(?!svg)|video\/|audio\/|application\/pdf$|text\/plain)/;
const drawn = /^image\/svg\+xml/;

/** Makes sure that opening an uploaded file directly runs nothing of what is in it. */
const protect = (response: Response, contentType: string): void => {
  response.set('X-Content-Type-Options', 'nosniff');
  if (harmless.test(contentType)) return;
  response.set('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:");
  if (!drawn.test(contentType)) response.set('Content-Disposition', 'attachment');
};

/** Sends an object, or the part of it the request asks for. */
export const serve = (
  request: Request,
  response: Response,
  { content, contentType, modifiedAt }: StoredObject,
): void => {
  protect(response, contentType);
  response.set({
    'Content-Type': contentType,
    ETag: etagOf(content),
    'Last-Modified': new Date(modifiedAt).toUTCString(),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'max-age=60',
  });
  const ranges = request.range(content.length);
  if (ranges === -1) {
    response.status(416).set('Content-Range', `bytes */${content.length}`).end();
    return;
  }
  const range = Array.isArray(ranges) && ranges.length === 1 ? ranges[0] : undefined;
  if (!range) {
    response.send(content);
    return;
  }
  const part = content.subarray(range.start, range.end + 1);
  response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${content.length}`).send(part);
};
