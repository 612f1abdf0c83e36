import { S3Client } from '@aws-sdk/client-s3';
import { XhrHttpHandler } from '@aws-sdk/xhr-http-handler';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as requests from '../../../src/engine/http/storage/requests';
import { services } from '../../../src/config/services';

const { abortParts, connect, deleteObject, finishParts, putObject, putPart, sizeOf, startParts } = requests;

let answer: () => Promise<object>;
const spyOnClient = () => vi.spyOn(S3Client.prototype, 'send').mockImplementation(() => answer());
let send: ReturnType<typeof spyOnClient>;
/** What the storage's client was sent: command, input and options. */
const sent = () => send.mock.calls.map(([{ input, constructor }, options]) => [constructor.name, input, options]);
const listeners: ((event: object) => void)[] = [];
const answers = (status: number | undefined, more: object = {}) => {
  answer = () => Promise.resolve({ $metadata: { httpStatusCode: status }, ...more });
};
beforeEach(() => {
  listeners.splice(0);
  send = spyOnClient();
  vi.spyOn(XhrHttpHandler.prototype, 'on').mockImplementation(function on(this: XhrHttpHandler, event, listener) {
    if (event === XhrHttpHandler.EVENTS.UPLOAD_PROGRESS) listeners.push(listener);
    return this;
  });
  answers(200);
});

const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = services.storage;
const file = new File(['x'], 'a.png', { type: 'image/png' });
const { signal } = new AbortController();
const place = { key: 'folder/a', uploadId: 'upload-1' };
const named = { Bucket, Key: 'folder/a', UploadId: 'upload-1' };
const stored = { Bucket, Key: 'folder/a', ContentType: 'image/png', ACL: 'public-read' };

describe('the storage is asked', () => {
  test('to keep a file that everybody can read, to delete it, and how large it is (STORAGE-06)', async () => {
    await putObject({ key: 'folder/a', file, signal });
    await deleteObject('folder/a');
    answers(200, { ContentLength: 7 });
    expect(await sizeOf('folder/a')).toBe(7);
    answers(404);
    expect(await sizeOf('folder/a')).toBeUndefined();
    const about = { Bucket, Key: 'folder/a' };
    expect(sent()).toEqual([
      ['PutObjectCommand', { ...stored, Body: file }, { abortSignal: expect.any(AbortSignal) }],
      ['DeleteObjectCommand', about, undefined],
      ['HeadObjectCommand', about, undefined],
      ['HeadObjectCommand', about, undefined],
    ]);
  });

  test('to begin, fill, finish and give up an upload in parts', async () => {
    answers(200, { UploadId: 'upload-1', ETag: 'tag-2' });
    const content = new Blob(['y']);
    expect(await startParts('folder/a', file)).toBe('upload-1');
    expect(await putPart({ ...place, number: 2, content, onProgress: () => undefined, signal })).toBe('tag-2');
    await finishParts(place, ['tag-1', 'tag-2']);
    await abortParts(place);
    const Parts = ['tag-1', 'tag-2'].map((ETag, at) => ({ PartNumber: at + 1, ETag }));
    expect(sent()).toEqual([
      ['CreateMultipartUploadCommand', stored, undefined],
      ['UploadPartCommand', { ...named, PartNumber: 2, Body: content }, { abortSignal: expect.any(AbortSignal) }],
      ['CompleteMultipartUploadCommand', { ...named, MultipartUpload: { Parts } }, undefined],
      ['AbortMultipartUploadCommand', named, undefined],
    ]);
  });
});

describe('an answer of the storage', () => {
  const put = () => putObject({ key: 'a', file, signal });

  test.each([
    [199, 199],
    [300, 300],
    [403, 403],
    [500, 500],
    [undefined, 0],
  ])('with the status %s is a failure with the status %i', async (given, status) => {
    answers(given);
    const message = 'The storage did not carry this out.';
    await expect(put()).rejects.toMatchObject({ name: 'ApiError', status, message });
  });

  test.each([200, 299])('with the status %i is none', async status => {
    answers(status);
    await expect(put()).resolves.toBeUndefined();
  });

  test.each([
    ['its status', { $metadata: { httpStatusCode: 403 } }, 403],
    ['none, where it names none', { $metadata: {} }, 0],
    ['none, where it names no number', { $metadata: { httpStatusCode: '403' } }, 0],
    ['none, where it says nothing about it', { $metadata: null }, 0],
    ['none, where it is nothing', null, 0],
  ])('that is thrown has %s', async (_, reason, status) => {
    answer = () => Promise.reject(reason);
    await expect(put()).rejects.toMatchObject({ name: 'ApiError', status });
  });

  test.each([
    ['deletion', () => deleteObject('a')],
    ['question how large a file is', () => sizeOf('a')],
  ])('that does not come to a %s is a failure: only a storage that says so has no such file', async (_, ask) => {
    for (const status of [undefined, 403, 500]) {
      answers(status);
      await expect(ask()).rejects.toMatchObject({ name: 'ApiError', status: status ?? 0 });
    }
  });

  test('without an id or a tag is one', async () => {
    const part = { ...place, number: 1, content: file, onProgress: () => undefined, signal };
    const noId = { status: 200, message: 'The storage gave the upload no id.' };
    await expect(startParts('a', file)).rejects.toMatchObject(noId);
    await expect(putPart(part)).rejects.toMatchObject({ status: 200, message: 'The storage gave the part no tag.' });
  });
});

describe('a connection to the storage', () => {
  test('is made with the settings, and tries a request once', async () => {
    const { config } = await connect();
    const { hostname, protocol, pathname: path } = new URL(endpoint);
    expect(config).toMatchObject({ forcePathStyle: true, requestHandler: expect.any(XhrHttpHandler) });
    expect(await config.endpoint?.()).toMatchObject({ hostname, protocol, path });
    expect(await config.credentials()).toMatchObject({ accessKeyId, secretAccessKey });
    const others = [config.region(), config.requestChecksumCalculation(), config.maxAttempts()];
    expect(await Promise.all(others)).toEqual([region, 'WHEN_REQUIRED', 1]);
    expect(listeners).toEqual([]);
  });

  test('goes to Amazon where no endpoint is set', async () => {
    services.storage.endpoint = '';
    const { config } = await connect().finally(() => (services.storage.endpoint = endpoint));
    expect(config).toMatchObject({ endpoint: undefined, forcePathStyle: false });
  });

  test('tells the share that was sent, where it is known', async () => {
    const onProgress = vi.fn<(share: number) => void>();
    await putObject({ key: 'a', file, signal, onProgress });
    listeners[0]?.({ lengthComputable: true, loaded: 1, total: 4 });
    listeners[0]?.({ lengthComputable: false, loaded: 2, total: 4 });
    listeners[0]?.({ lengthComputable: true, loaded: 0, total: 0 });
    answers(200, { ETag: 'tag' });
    await putPart({ ...place, number: 1, content: file, signal, onProgress });
    listeners[1]?.({ lengthComputable: true, loaded: 1, total: 2 });
    expect(onProgress.mock.calls).toEqual([[0.25], [0.5]]);
  });
});

describe('a request that is given up (STORAGE-20)', () => {
  /** Gives a request up after a share of it was sent, and tells whether it is cut off now. */
  const givenUpAt = async (...shares: number[]) => {
    const stop = new AbortController();
    const finish: (() => void)[] = [];
    answer = () => new Promise(resolve => finish.push(() => resolve({ $metadata: { httpStatusCode: 200 } })));
    const put = putObject({ key: 'a', file, signal: stop.signal });
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    const [early = 0, ...late] = shares;
    const report = (loaded: number) => listeners[0]?.({ lengthComputable: true, loaded, total: 100 });
    report(early);
    stop.abort();
    late.forEach(report);
    const options: { abortSignal?: AbortSignal } = Object(sent()[0]?.[2]);
    return { isCutOff: () => options.abortSignal?.aborted, end: () => (finish.forEach(act => act()), put) };
  };

  test.each([
    ['before anything was reported as sent', [0], false],
    ['short of one half', [49], true],
    ['with one half sent', [50], false],
    ['before the first report, and less than half follows', [0, 30], true],
    ['before the first report, and all follows', [0, 100], false],
  ])('%s is cut off only where the storage cannot have all of it', async (_, shares, isCutOff) => {
    const request = await givenUpAt(...shares);
    expect(request.isCutOff()).toBe(isCutOff);
    await request.end();
  });

  test('before there is a connection is not sent, and leaves no timer where there is none', async () => {
    vi.useFakeTimers();
    const stop = new AbortController();
    const put = () => putObject({ key: 'a', file, signal: stop.signal });
    vi.spyOn(XhrHttpHandler.prototype, 'on').mockImplementationOnce(() => {
      throw new Error('No connection');
    });
    await expect(put()).rejects.toThrow('No connection');
    const early = put();
    stop.abort();
    await expect(early).rejects.toMatchObject({ name: 'AbortError' });
    expect([sent(), vi.getTimerCount()]).toEqual([[], 0]);
  });

  test('is cut off after a minute, and leaves no timer when it has ended, also where it is given up after that', async () => {
    vi.useFakeTimers();
    const stop = new AbortController();
    await putObject({ key: 'a', file, signal: stop.signal });
    stop.abort();
    expect(vi.getTimerCount()).toBe(0);
    for (const [wait, isCutOff] of [
      [59_999, false],
      [60_000, true],
    ] as const) {
      send.mockClear();
      listeners.splice(0);
      const request = await givenUpAt(0, 100);
      await vi.advanceTimersByTimeAsync(wait);
      expect(request.isCutOff()).toBe(isCutOff);
      await request.end();
      expect(vi.getTimerCount()).toBe(0);
    }
  });
});
