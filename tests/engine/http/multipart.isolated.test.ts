import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  abortParts,
  deleteObject,
  finishParts,
  putObject,
  putPart,
  sizeOf,
  startParts,
} from '../../../src/engine/http/storage/requests';
import { services } from '../../../src/config/services';

/** The storage's client: how it was made, what it was sent, and what it answers. */
const storage = vi.hoisted(() => ({
  made: [] as Record<string, unknown>[],
  sent: [] as [command: string, input: object, options: object | undefined][],
  answer: (): Promise<object> => Promise.resolve({}),
  progress: [] as ((event: object) => void)[],
}));
vi.mock('@aws-sdk/client-s3', () => {
  const command = (name: string) =>
    class {
      readonly name = name;
      readonly input: object;
      constructor(input: object) {
        this.input = input;
      }
    };
  return {
    S3Client: class {
      constructor(settings: Record<string, unknown>) {
        storage.made.push(settings);
      }
      send({ name, input }: { name: string; input: object }, options?: object) {
        storage.sent.push([name, input, options]);
        return storage.answer();
      }
    },
    PutObjectCommand: command('put'),
    DeleteObjectCommand: command('delete'),
    CreateMultipartUploadCommand: command('start'),
    UploadPartCommand: command('part'),
    CompleteMultipartUploadCommand: command('finish'),
    AbortMultipartUploadCommand: command('abort'),
    HeadObjectCommand: command('head'),
  };
});
vi.mock('@aws-sdk/xhr-http-handler', () => ({
  XhrHttpHandler: class {
    static readonly EVENTS = { UPLOAD_PROGRESS: 'xhr.upload.progress' };
    on(event: string, listener: (event: object) => void) {
      if (event === 'xhr.upload.progress') storage.progress.push(listener);
    }
  },
}));

const answers = (status: number | undefined, more: object = {}) => {
  storage.answer = () => Promise.resolve({ $metadata: { httpStatusCode: status }, ...more });
};
beforeEach(() => {
  storage.made.splice(0);
  storage.sent.splice(0);
  storage.progress.splice(0);
  answers(200);
});

const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = services.storage;
const file = new File(['x'], 'a.png', { type: 'image/png' });
const { signal } = new AbortController();
const place = { key: 'folder/a', uploadId: 'upload-1' };
const named = { Bucket, Key: 'folder/a', UploadId: 'upload-1' };
const stored = { Bucket, Key: 'folder/a', ContentType: 'image/png', ACL: 'public-read' };

describe('the storage is asked', () => {
  test('to keep a file that everybody can read (STORAGE-06)', async () => {
    await putObject({ key: 'folder/a', file, signal });
    expect(storage.sent).toEqual([['put', { ...stored, Body: file }, { abortSignal: expect.any(AbortSignal) }]]);
  });

  test('to delete a file', async () => {
    await deleteObject('folder/a');
    expect(storage.sent).toEqual([['delete', { Bucket, Key: 'folder/a' }, undefined]]);
  });

  test('to begin, fill, finish and give up an upload in parts', async () => {
    answers(200, { UploadId: 'upload-1', ETag: 'tag-2' });
    const content = new Blob(['y']);
    expect(await startParts('folder/a', file)).toBe('upload-1');
    expect(await putPart({ ...place, number: 2, content, onProgress: () => undefined, signal })).toBe('tag-2');
    await finishParts(place, ['tag-1', 'tag-2']);
    await abortParts(place);
    const Parts = [
      { PartNumber: 1, ETag: 'tag-1' },
      { PartNumber: 2, ETag: 'tag-2' },
    ];
    expect(storage.sent).toEqual([
      ['start', stored, undefined],
      ['part', { ...named, PartNumber: 2, Body: content }, { abortSignal: expect.any(AbortSignal) }],
      ['finish', { ...named, MultipartUpload: { Parts } }, undefined],
      ['abort', named, undefined],
    ]);
  });

  test('how large a file is', async () => {
    answers(200, { ContentLength: 7 });
    expect(await sizeOf('folder/a')).toBe(7);
    expect(storage.sent).toEqual([['head', { Bucket, Key: 'folder/a' }, undefined]]);
    answers(404);
    expect(await sizeOf('folder/a')).toBeUndefined();
  });
});

describe('an answer of the storage', () => {
  test.each([199, 300, 403, 500])('with the status %i is a failure', async status => {
    answers(status);
    await expect(putObject({ key: 'a', file, signal })).rejects.toMatchObject({
      name: 'ApiError',
      status,
      message: 'The storage did not carry this out.',
    });
  });

  test.each([200, 299])('with the status %i is none', async status => {
    answers(status);
    await expect(putObject({ key: 'a', file, signal })).resolves.toBeUndefined();
  });

  test.each([
    ['its status', { $metadata: { httpStatusCode: 403 } }, 403],
    ['none, where it names none', { $metadata: {} }, 0],
    ['none, where it names no number', { $metadata: { httpStatusCode: '403' } }, 0],
    ['none, where it says nothing about it', { $metadata: null }, 0],
    ['none, where it is nothing', null, 0],
  ])('that is thrown has %s', async (_, reason, status) => {
    storage.answer = () => Promise.reject(reason);
    await expect(putObject({ key: 'a', file, signal })).rejects.toMatchObject({ name: 'ApiError', status });
  });

  test('without an id or a tag is one', async () => {
    const part = { ...place, number: 1, content: file, onProgress: () => undefined, signal };
    await expect(startParts('a', file)).rejects.toMatchObject({
      status: 200,
      message: 'The storage gave the upload no id.',
    });
    await expect(putPart(part)).rejects.toMatchObject({ status: 200, message: 'The storage gave the part no tag.' });
  });
});

describe('a connection to the storage', () => {
  test('is made with the settings, and tries a request once', async () => {
    await deleteObject('a');
    const [settings] = storage.made;
    expect(settings).toMatchObject({
      region,
      endpoint,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      maxAttempts: 1,
    });
    expect(settings?.requestHandler).toBeDefined();
    expect(storage.progress).toEqual([]);
  });

  test('goes to Amazon where no endpoint is set', async () => {
    services.storage.endpoint = '';
    await deleteObject('a').finally(() => (services.storage.endpoint = endpoint));
    expect(storage.made).toMatchObject([{ endpoint: undefined, forcePathStyle: false }]);
  });

  test('tells the share that was sent, where it is known', async () => {
    const onProgress = vi.fn<(share: number) => void>();
    await putObject({ key: 'a', file, signal, onProgress });
    const [listener] = storage.progress;
    listener?.({ lengthComputable: true, loaded: 1, total: 4 });
    listener?.({ lengthComputable: false, loaded: 2, total: 4 });
    listener?.({ lengthComputable: true, loaded: 0, total: 0 });
    expect(onProgress.mock.calls).toEqual([[0.25]]);
  });
});

describe('a request that is given up (STORAGE-20)', () => {
  /** Gives a request up after a share of it was sent, and tells whether it is cut off now. */
  const givenUpAt = async (...shares: number[]) => {
    const stop = new AbortController();
    const finish: (() => void)[] = [];
    storage.answer = () => new Promise(resolve => finish.push(() => resolve({ $metadata: { httpStatusCode: 200 } })));
    const put = putObject({ key: 'a', file, signal: stop.signal });
    await vi.waitFor(() => expect(storage.sent).toHaveLength(1));
    const [early = 0, ...late] = shares;
    const report = (loaded: number) => storage.progress[0]?.({ lengthComputable: true, loaded, total: 100 });
    report(early);
    stop.abort();
    late.forEach(report);
    const options: { abortSignal?: AbortSignal } = Object(storage.sent[0]?.[2]);
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

  test('is cut off after a minute', async () => {
    vi.useFakeTimers();
    const request = await givenUpAt(100);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(request.isCutOff()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(request.isCutOff()).toBe(true);
    await request.end();
  });

  test('leaves no timer when it has ended, also where it is given up after that', async () => {
    vi.useFakeTimers();
    const stop = new AbortController();
    await putObject({ key: 'a', file, signal: stop.signal });
    stop.abort();
    expect(vi.getTimerCount()).toBe(0);
    storage.sent.splice(0);
    storage.progress.splice(0);
    const request = await givenUpAt(100);
    await request.end();
    expect(vi.getTimerCount()).toBe(0);
  });
});
