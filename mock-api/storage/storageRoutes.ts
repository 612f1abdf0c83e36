import express, { type Request, type Response, type Router } from 'express';
import type { Mock } from '../mock';
import { answerUnlessFault, route, originOf } from '../calls/answering';
import { drawing } from '../seed/drawings';
import { createIdentityPool } from './identityPool';
import { createMultipartUploads, type MultipartUploads } from './multipartUploads';
import { etagOf, type StoredObject } from './objects';
import {
  accessDenied,
  answerStorageError,
  finishedXml,
  noSuchKey,
  partsIn,
  partsXml,
  startedXml,
  StorageError,
  tooLarge,
} from './storageXml';

/** Types a browser may show by itself: nothing in them can run. */
const harmless = /^(image\/(?!svg)|video\/|audio\/|application\/pdf$|text\/plain)/;
const svgType = /^image\/svg\+xml/;

/** Makes sure that opening an uploaded file directly runs nothing of what is in it. */
const protect = (response: Response, contentType: string): void => {
  response.set('X-Content-Type-Options', 'nosniff');
  if (harmless.test(contentType)) return;
  response.set('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:");
  if (!svgType.test(contentType)) response.set('Content-Disposition', 'attachment');
};

/** Sends an object, or the part of it the request asks for. */
const serve = (request: Request, response: Response, { content, contentType, modifiedAt }: StoredObject): void => {
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

/** Size of the largest body the storage takes. */
const largestUpload = 200 * 1024 * 1024;
const signature =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=.+, ?Signature=[0-9a-f]{64}$/;

const isSigned = (request: Request) => signature.test(request.header('authorization') ?? '');

interface Errand {
  mock: Mock;
  uploads: MultipartUploads;
  request: Request;
  response: Response;
  bucket: string;
  key: string;
  /** `bucket/key`. */
  name: string;
  uploadId: string;
}

const bodyOf = ({ body }: Request): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
const typeOf = (request: Request) => request.header('content-type') ?? 'application/octet-stream';
const aclOf = (request: Request) => request.header('x-amz-acl') ?? 'private';
const locationOf = ({ request }: Errand) => `${originOf(request)}${request.baseUrl}${request.path}`;

/** Sends an answer once the errand is done. */
type Send = () => void;

const xmlAnswer =
  ({ response }: Errand, xml: string): Send =>
  () =>
    void response.type('application/xml').send(xml);

const get = (errand: Errand): Send => {
  const { mock, uploads, request, response, name, bucket, key, uploadId } = errand;
  if (uploadId) {
    if (!isSigned(request)) throw accessDenied();
    return xmlAnswer(errand, partsXml({ bucket, key }, uploadId, uploads.parts(uploadId)));
  }
  const object = mock.objects.read(name) ?? drawing(name);
  if (object?.acl !== 'public-read' && !isSigned(request)) throw accessDenied();
  if (!object) throw noSuchKey();
  return () => serve(request, response, object);
};

const put = ({ mock, uploads, request, response, name, uploadId }: Errand): Send => {
  const content = bodyOf(request);
  if (uploadId) {
    const etag = uploads.add(uploadId, Number(request.query.partNumber), content);
    return () => response.set('ETag', etag).end();
  }
  const modifiedAt = mock.now().toISOString();
  mock.objects.write(name, { content, contentType: typeOf(request), acl: aclOf(request), modifiedAt });
  return () => response.set('ETag', etagOf(content)).end();
};

const post = (errand: Errand): Send => {
  const { mock, uploads, request, bucket, key, name, uploadId } = errand;
  if ('uploads' in request.query) {
    const id = uploads.start({ name, contentType: typeOf(request), acl: aclOf(request) });
    return xmlAnswer(errand, startedXml({ bucket, key }, id));
  }
  const { content, contentType, acl } = uploads.finish(uploadId, partsIn(bodyOf(request).toString()));
  mock.objects.write(name, { content, contentType, acl, modifiedAt: mock.now().toISOString() });
  return xmlAnswer(errand, finishedXml({ bucket, key }, locationOf(errand), etagOf(content)));
};

const remove = ({ mock, uploads, response, name, uploadId }: Errand): Send => {
  if (uploadId) uploads.abort(uploadId);
  else mock.objects.remove(name);
  return () => response.status(204).end();
};

const verbs: Readonly<Record<string, (errand: Errand) => Send>> = {
  GET: get,
  HEAD: get,
  PUT: put,
  POST: post,
  DELETE: remove,
};

/** @throws StorageError for a writing request without signature, too large, or with a body in signed chunks. */
const checkUpload = (request: Request) => {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading && !isSigned(request)) throw accessDenied();
  if (Number(request.header('content-length')) > largestUpload) throw tooLarge();
  if (request.header('content-encoding')?.includes('aws-chunked')) {
    throw new StorageError(501, 'NotImplemented', 'Send the body as it is, not in signed chunks');
  }
};

/** Object storage, the part of S3's dialect that browser uploads need, path style: `/bucket/key`. */
export const storageRoutes = (mock: Mock): Router => {
  const uploads = createMultipartUploads();
  const pool = createIdentityPool(mock);
  const router = express.Router();
  router.post('/', (request, response, next) => {
    const answer = pool.answer(request);
    if (answer) response.type('application/x-amz-json-1.1').send(JSON.stringify(answer));
    else next();
  });
  router.use((request, _response, next) => {
    checkUpload(request);
    next();
  });
  router.use(express.raw({ type: () => true, limit: largestUpload, inflate: false }));
  router.all('/:bucket/*', (request, response, next) => {
    route(async () => {
      const { bucket, 0: key }: Record<string, string> = request.params;
      const uploadId = typeof request.query.uploadId === 'string' ? request.query.uploadId : '';
      const carryOut = verbs[request.method];
      if (!carryOut || !bucket || !key)
        throw new StorageError(405, 'MethodNotAllowed', 'This method is not allowed here');
      if (pool.refuses(request, key)) throw accessDenied();
      const errand = { mock, uploads, request, response, bucket, key, name: `${bucket}/${key}`, uploadId };
      await answerUnlessFault(
        mock,
        `${request.method} storage`,
        response,
        async () => carryOut(errand),
        send => send(),
      );
    })(request, response, next);
  });
  router.use((_request, _response, next) => next(new StorageError(404, 'NoSuchBucket', 'The address names no object')));
  router.use(answerStorageError);
  return router;
};
