import express, { type Request, type Response, type Router } from 'express';
import type { Mock } from '../mock';
import { answerUnlessFault, route, originOf } from '../calls/answering';
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

/** Types in which nothing can run, so that a browser may show them. */
const harmlessType = /^(image\/(?!svg)|video\/|audio\/|application\/pdf$|text\/plain)/;
const svgType = /^image\/svg\+xml/;

/** Sets the headers by which opening an uploaded file runs nothing in it: SVG in a sandbox, unknown types as a download. */
const setSafeHeaders = (response: Response, contentType: string): void => {
  response.set('X-Content-Type-Options', 'nosniff');
  if (harmlessType.test(contentType)) return;
  response.set('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:");
  if (!svgType.test(contentType)) response.set('Content-Disposition', 'attachment');
};

/** Sends an object, or the range of it that the request asks for. */
const sendObject = (request: Request, response: Response, { content, contentType, modifiedAt }: StoredObject): void => {
  setSafeHeaders(response, contentType);
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

/** Size of the largest body, in bytes. */
const maxUploadSize = 200 * 1024 * 1024;
/** Matches `AWS4-HMAC-SHA256 Credential=KEY/20260131/ap-south-1/s3/aws4_request, SignedHeaders=…, Signature=…`. Signatures are not verified. */
const signature =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=.+, ?Signature=[0-9a-f]{64}$/;

const isSigned = (request: Request) => signature.test(request.header('authorization') ?? '');

/** A request for an object, with the parts of the mock that carry it out. */
interface StorageRequest {
  mock: Mock;
  uploads: MultipartUploads;
  request: Request;
  response: Response;
  bucket: string;
  key: string;
  /** `bucket/key`. */
  name: string;
  /** Of a multipart upload; empty for another request. */
  uploadId: string;
}

const bodyOf = ({ body }: Request): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
const typeOf = (request: Request) => request.header('content-type') ?? 'application/octet-stream';
const aclOf = (request: Request) => request.header('x-amz-acl') ?? 'private';
const locationOf = ({ request }: StorageRequest) => `${originOf(request)}${request.baseUrl}${request.path}`;

/** Sends the answer, after the request was carried out. */
type Send = () => void;

const xmlAnswer =
  ({ response }: StorageRequest, xml: string): Send =>
  () =>
    void response.type('application/xml').send(xml);

const get = (storageRequest: StorageRequest): Send => {
  const { mock, uploads, request, response, name, bucket, key, uploadId } = storageRequest;
  if (uploadId) {
    if (!isSigned(request)) throw accessDenied();
    return xmlAnswer(storageRequest, partsXml({ bucket, key }, uploadId, uploads.parts(uploadId)));
  }
  const object = mock.objects.read(name);
  if (object?.acl !== 'public-read' && !isSigned(request)) throw accessDenied();
  if (!object) throw noSuchKey();
  return () => sendObject(request, response, object);
};

const put = ({ mock, uploads, request, response, name, uploadId }: StorageRequest): Send => {
  const content = bodyOf(request);
  if (uploadId) {
    const etag = uploads.add(uploadId, Number(request.query.partNumber), content);
    return () => response.set('ETag', etag).end();
  }
  const modifiedAt = mock.now().toISOString();
  mock.objects.write(name, { content, contentType: typeOf(request), acl: aclOf(request), modifiedAt });
  return () => response.set('ETag', etagOf(content)).end();
};

const post = (storageRequest: StorageRequest): Send => {
  const { mock, uploads, request, bucket, key, name, uploadId } = storageRequest;
  if ('uploads' in request.query) {
    const id = uploads.start({ name, contentType: typeOf(request), acl: aclOf(request) });
    return xmlAnswer(storageRequest, startedXml({ bucket, key }, id));
  }
  const { content, contentType, acl } = uploads.finish(uploadId, partsIn(bodyOf(request).toString()));
  mock.objects.write(name, { content, contentType, acl, modifiedAt: mock.now().toISOString() });
  return xmlAnswer(storageRequest, finishedXml({ bucket, key }, locationOf(storageRequest), etagOf(content)));
};

const remove = ({ mock, uploads, response, name, uploadId }: StorageRequest): Send => {
  if (uploadId) uploads.abort(uploadId);
  else mock.objects.remove(name);
  return () => response.status(204).end();
};

const methods: Readonly<Record<string, (storageRequest: StorageRequest) => Send>> = {
  GET: get,
  HEAD: get,
  PUT: put,
  POST: post,
  DELETE: remove,
};

/** Checks signature, size and encoding. @throws StorageError for a write without signature, a body that is too large, or one in signed chunks */
const checkRequest = (request: Request) => {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading && !isSigned(request)) throw accessDenied();
  if (Number(request.header('content-length')) > maxUploadSize) throw tooLarge();
  if (request.header('content-encoding')?.includes('aws-chunked')) {
    throw new StorageError(501, 'NotImplemented', 'Send the body as it is, not in signed chunks');
  }
};

/** Object storage with the calls of S3 that browser uploads need, at `/bucket/key`. */
export const storageRoutes = (mock: Mock): Router => {
  const uploads = createMultipartUploads();
  const pool = createIdentityPool(mock);
  const router = express.Router();
  // Calls of the identity pool are not signed, and their bodies not read: they come before the check and `express.raw`.
  router.post('/', (request, response, next) => {
    const answer = pool.answer(request);
    if (answer) response.type('application/x-amz-json-1.1').send(JSON.stringify(answer));
    else next();
  });
  router.use((request, _response, next) => {
    checkRequest(request);
    next();
  });
  router.use(express.raw({ type: () => true, limit: maxUploadSize, inflate: false }));
  router.all('/:bucket/*', (request, response, next) => {
    route(async () => {
      const { bucket, 0: key }: Record<string, string> = request.params;
      const uploadId = typeof request.query.uploadId === 'string' ? request.query.uploadId : '';
      const carryOut = methods[request.method];
      if (!carryOut || !bucket || !key)
        throw new StorageError(405, 'MethodNotAllowed', 'This method is not allowed here');
      if (pool.refuses(request, key)) throw accessDenied();
      const storageRequest = { mock, uploads, request, response, bucket, key, name: `${bucket}/${key}`, uploadId };
      await answerUnlessFault(mock, response, {
        call: `${request.method} storage`,
        carryOut: async () => carryOut(storageRequest),
        send: sendAnswer => sendAnswer(),
      });
    })(request, response, next);
  });
  router.use((_request, _response, next) => next(new StorageError(404, 'NoSuchBucket', 'The address names no object')));
  router.use(answerStorageError);
  return router;
};
