import { S3Client } from '@aws-sdk/client-s3';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as storage from '../../src/engine/http/storage/uploads';
import { partSize } from '../../src/engine/http/storage/parts';
import { get, put } from '../../src/engine/schema/calls';
import type { Entity } from '../../src/engine/schema/entity';
import { image, text, video } from '../../src/engine/fields';
import { registryOf } from '../support/registryOf';
import { renderScreen } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { renderList } from '../engine/views/table';
import { forgetAll, readyPerson, recordsOf } from '../features/settlement/desk';
import { createRecord, documented, given } from './recordedPath';

vi.mock('../../src/engine/ui/Button', async original =>
  (await import('./recordedPath')).recordedButton(await original()),
);

const wire = signedInWire();
const depth = Error.stackTraceLimit;
beforeEach(() => void (Error.stackTraceLimit = 200));
afterEach(async () => {
  Error.stackTraceLimit = depth;
  given.onButton = () => {};
  await forgetAll();
});

test('a refund passes through the documented files, at most 20, from the press on its button to the history record', async () => {
  const person = readyPerson(wire(), 'refund');
  const { user } = await renderList('refund-user/:pid', '', { pid: person.pid });
  const [button] = await screen.findAllByRole('button', { name: /^Refund: / });

  const record = createRecord('The path of a list');
  let isRecorded = false;
  const note = () => {
    if (!isRecorded) record.note('/features/');
  };
  given.onButton = label => {
    if (label === 'Refund' || label === 'Pay by card') note();
  };
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, ...options) => {
    note();
    isRecorded ||= new Request(url).url.endsWith('history/createHistory');
    return fetch(url, ...options);
  });
  // oxlint-disable-next-line typescript/unbound-method -- called with its store below
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function noted(this: IDBObjectStore, value: unknown) {
    note();
    return put.call(this, value);
  });
  class Provider {
    private readonly options: { handler: (answer: unknown) => void };
    constructor(options: { handler: (answer: unknown) => void }) {
      this.options = options;
    }
    on() {}
    open() {
      note();
      this.options.handler({ razorpay_payment_id: 'pay_1' });
    }
  }
  vi.stubGlobal('Razorpay', Provider);

  await user.click(button ?? document.body);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund' }));
  await user.click(await screen.findByRole('button', { name: 'Pay by card' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(recordsOf(wire(), person, 'refund')).toMatchObject({ orders: [{ paymentId: 'pay_1' }], histories: [{}] });
  expect(record.files()).toEqual(documented('The path of a refund'));
  expect(record.files().length).toBeLessThanOrEqual(20);
});

const pieces: Entity = {
  list: { call: get('faqCategory/getAllFAQCategory', { rows: 'faq', total: 'count' }) },
  fields: {
    name: text({ label: 'Name' }),
    photo: image({ label: 'Photo' }),
    film: video({ label: 'Film', add: 'Add a film', addRefusal: 'One film' }),
  },
  update: { call: put('faqCategory/updateFAQCategory/:id') },
};

test('an image and a video pass through the documented files, at most 11, from the choice of a file to its deletion', async () => {
  const { user } = await renderScreen(registryOf('pieces', pieces, 'Pieces'), 'pieces');
  await user.click((await screen.findAllByRole('link', { name: /^Edit/ }))[0] ?? document.body);
  const photo = await screen.findByLabelText('Photo', { selector: 'input' });
  const record = createRecord('The path of a list', 'The path of an edit form');
  given.onButton = label => {
    if (label === 'Cancel upload') record.note();
  };
  const { deleteFileAt, createUpload } = storage;
  vi.spyOn(storage, 'createUpload').mockImplementation((...file) => {
    record.note();
    return createUpload(...file);
  });
  vi.spyOn(storage, 'deleteFileAt').mockImplementation(address => {
    record.note();
    return deleteFileAt(address);
  });
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  // A quick upload would end before its button is rendered.
  const isRendered = new Promise<void>(resolve => answers.push(resolve));
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(async (command: { constructor: { name: string } }) => {
    record.note('/storage/');
    await isRendered;
    sent.push(command.constructor.name);
    return { $metadata: { httpStatusCode: 200 }, UploadId: 'u', ETag: 'e' };
  });
  await user.upload(photo, new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'a.png', { type: 'image/png' }));
  await screen.findByRole('button', { name: /^Cancel upload/ });
  answers.forEach(answer => answer());
  await waitFor(() => expect(sent).toEqual(['PutObjectCommand']));
  await user.click(screen.getByRole('button', { name: 'Add a film' }));
  const film = await screen.findByLabelText('Film', { selector: 'input' });
  await user.upload(film, new File([new Uint8Array(partSize + 1)], 'a.mp4', { type: 'video/mp4' }));
  await screen.findByRole('button', { name: 'Choose another video' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: /Discard/ }));
  await waitFor(() => expect(sent.filter(name => name === 'DeleteObjectCommand')).toHaveLength(2));
  expect(record.files()).toEqual(documented('The path of an upload'));
  expect(record.files().length).toBeLessThanOrEqual(11);
});
