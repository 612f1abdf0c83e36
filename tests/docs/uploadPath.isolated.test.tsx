import { S3Client } from '@aws-sdk/client-s3';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as storage from '../../src/engine/http/storage';
import { partSize } from '../../src/engine/http/storage/parts';
import { superadminOnly } from '../../src/config/roles';
import { get, put } from '../../src/engine/schema/calls';
import type { Entity } from '../../src/engine/schema/entity';
import { createRegistry, entry } from '../../src/engine/schema/registry';
import { image, text, video } from '../../src/engine/fields';
import { renderScreen } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { createRecord, documented, given } from './recordedPath';

vi.mock('../../src/engine/ui/Button', async original =>
  (await import('./recordedPath')).recordedButton(await original()),
);
const pieces: Entity = {
  list: { call: get('faqCategory/getAllFAQCategory', { rows: 'faq', total: 'count' }) },
  fields: {
    name: text({ label: 'Name' }),
    photo: image({ label: 'Photo' }),
    film: video({ label: 'Film', add: 'Add a film', addRefusal: 'One film' }),
  },
  update: { call: put('faqCategory/updateFAQCategory/:id') },
};
const registry = createRegistry({
  pieces: entry(
    'Pieces',
    superadminOnly,
    () => null,
    () => Promise.resolve({ default: pieces }),
  ),
});
signedInWire();
const depth = Error.stackTraceLimit;
afterEach(() => void (Error.stackTraceLimit = depth));

test('an image and a video pass through the documented files, at most 9, from the choice of a file to its deletion', async () => {
  const { user } = await renderScreen(registry, 'pieces');
  await user.click((await screen.findAllByRole('link', { name: /^Edit/ }))[0] ?? document.body);
  const photo = await screen.findByLabelText('Photo', { selector: 'input' });
  const record = createRecord('The path of a list', 'The path of an edit form');
  Error.stackTraceLimit = 200;
  given.onButton = label => {
    if (label === 'Cancel upload') record.note();
  };
  const { removeUpload, startUpload } = storage;
  vi.spyOn(storage, 'startUpload').mockImplementation((...file) => {
    record.note();
    return startUpload(...file);
  });
  vi.spyOn(storage, 'removeUpload').mockImplementation(address => {
    record.note();
    return removeUpload(address);
  });
  const sent: string[] = [];
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(async (command: { constructor: { name: string } }) => {
    record.note('/storage/');
    sent.push(command.constructor.name);
    return { $metadata: { httpStatusCode: 200 }, UploadId: 'u', ETag: 'e' };
  });
  await user.upload(photo, new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(sent).toEqual(['PutObjectCommand']));
  await user.click(screen.getByRole('button', { name: 'Add a film' }));
  const film = await screen.findByLabelText('Film', { selector: 'input' });
  await user.upload(film, new File([new Uint8Array(partSize + 1)], 'a.mp4', { type: 'video/mp4' }));
  await screen.findByRole('button', { name: 'Choose another video' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: /Discard/ }));
  await waitFor(() => expect(sent.filter(name => name === 'DeleteObjectCommand')).toHaveLength(2));
  expect(record.files()).toEqual(documented('The path of an upload'));
  expect(record.files().length).toBeLessThanOrEqual(9);
});
