import { S3Client } from '@aws-sdk/client-s3';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { captureOwnerStack } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as storage from '../../src/engine/http/storage/uploads';
import { partSize } from '../../src/engine/http/storage/parts';
import { get, put } from '../../src/engine/schema/calls';
import type { Entity } from '../../src/engine/schema/entity';
import { image, text, video } from '../../src/engine/fields';
import * as buttons from '../../src/engine/ui/Button';
import { registryOf } from '../support/registryOf';
import { renderScreen } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { renderList } from '../engine/views/table';
import { forgetAll, readyPerson, recordsOf } from '../features/settlement/desk';
import { textOf } from './pages';

const page = textOf('docs/reference/paths.md');
/** The files in the list below a heading of docs/reference/paths.md. */
const documented = (heading: string): string[] => {
  const [, chapter = ''] = page.split(`## ${heading}\n`);
  const [rows = ''] = chapter.split('\n## ');
  return Array.from(rows.matchAll(/^- `(.+?)`/gm), ([, file = '']) => file).toSorted();
};
const viewsAndLoading =
  /^engine\/(actions|conflicts|dialog|form|list|page|preferences|record|selection|show|views|updates)\//;

/**
 * Records the files of `src` that call, and those whose components render what is being rendered.
 * @param others headings of paths that this one begins in: their views and loading are left out, as they have their own list
 */
const createRecord = (...others: string[]) => {
  const met = new Set<string>();
  const elsewhere = new Set(others.flatMap(documented).filter(file => viewsAndLoading.test(file)));
  return {
    /** Notes the files on the stack. @param within a folder that must be among them */
    note: (within = '', owners = captureOwnerStack()): void => {
      const stack = `${new Error('Here').stack}${owners ?? ''}`;
      if (!stack.includes(within)) return;
      for (const [, file = ''] of stack.matchAll(/\/src\/([\w/]+\.tsx?)/g)) if (!elsewhere.has(file)) met.add(file);
    },
    files: () => [...met].toSorted(),
    clear: () => met.clear(),
  };
};

/** Tells of the label of each button that is rendered. */
const onButton = (tell: (label: unknown) => void) => {
  const { Button } = buttons;
  vi.spyOn(buttons, 'Button').mockImplementation(props => {
    tell(props.children);
    return <Button {...props} />;
  });
};
/** Tells of each request. */
const onFetch = (tell: (url: string | URL | Request) => void) => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, ...options) => {
    tell(url);
    return fetch(url, ...options);
  });
};

const all = createRecord();
/** Whether a save is under way. What is rendered meanwhile is no part of it, nor is the list that is read again. */
let isSaving = false;

/** Notes the files at work. @param within a file or folder that must be among them */
const note = (within = ''): void => {
  if (!isSaving) all.note(within);
};
/** Notes the files that call, as part of a save. */
const noteSave = (): void => {
  const { stack = '' } = new Error('Here');
  const isListRead = stack.includes('/data/reads.ts') && !stack.includes('/store/pool.ts');
  if (isSaving && !isListRead) all.note('', null);
};

const name = text({ label: 'Name' });
const { Input } = name;
const pieces: Entity = {
  list: { call: get('faqCategory/getAllFAQCategory', { rows: 'faq', total: 'count' }) },
  fields: {
    name: {
      ...name,
      check: value => {
        noteSave();
        return name.check(value);
      },
      toApi: value => {
        noteSave();
        return name.toApi(value);
      },
      renderCell: ({ value, label }) => {
        note();
        return name.renderCell({ value, label });
      },
      Input: props => {
        note();
        return Input && <Input {...props} />;
      },
    },
  },
  update: { call: put('faqCategory/updateFAQCategory/:id') },
};
const photo = image({ label: 'Photo' });
const film = video({ label: 'Film', add: 'Add a film', addRefusal: 'One film' });
const withFiles: Entity = { ...pieces, fields: { name, photo, film } };
const declared = registryOf('pieces', pieces, 'Pieces');
const registry: typeof declared = {
  ...declared,
  load: route => {
    note('/src/engine/data/');
    return declared.load(route);
  },
};

const wire = signedInWire();
const depth = Error.stackTraceLimit;
beforeEach(() => {
  Error.stackTraceLimit = 200;
  all.clear();
  isSaving = false;
});
afterEach(async () => {
  Error.stackTraceLimit = depth;
  await forgetAll();
});

const open = async () => {
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const { defaultQueryOptions, removeQueries } = QueryClient.prototype;
  // A read is looked for, under the key that react-admin gives it.
  vi.spyOn(QueryClient.prototype, 'defaultQueryOptions').mockImplementation(function noted(this: QueryClient, options) {
    if (options.queryKey?.[0] === 'pieces') note();
    return defaultQueryOptions.call(this, options);
  });
  vi.spyOn(QueryClient.prototype, 'removeQueries').mockImplementation(function noted(this: QueryClient, filters) {
    noteSave();
    removeQueries.call(this, filters);
  });
  onFetch(() => {
    note();
    noteSave();
  });
  await renderScreen(registry, 'pieces');
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(2));
};
/** That the record has exactly the documented files, and no more than so many. */
const expectPath = (heading: string, most: number, { files } = all) => {
  expect(files()).toEqual(documented(heading));
  expect(files().length).toBeLessThanOrEqual(most);
};

test('a list read passes through the documented files, at most 14, from the screen to the server, and to a cell; an edit form, at most 12, from the click to an input; and a save, at most 18, from the press to the lists that are read again', async () => {
  await open();
  expectPath('The path of a list', 14);
  all.clear();
  await act(async () => fireEvent.click(screen.getAllByRole('link', { name: /^Edit/ })[0] ?? document.body));
  const input = await screen.findByRole('textbox', { name: /Name/ });
  expectPath('The path of an edit form', 12);
  all.clear();
  isSaving = true;
  fireEvent.change(input, { target: { value: 'Another name' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Update/ })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expectPath('The path of a save', 18);
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
  onButton(label => {
    if (label === 'Refund' || label === 'Pay by card') note();
  });
  onFetch(url => {
    note();
    isRecorded ||= new Request(url).url.endsWith('history/createHistory');
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
  expectPath('The path of a refund', 20, record);
});

test('an image and a video pass through the documented files, at most 11, from the choice of a file to its deletion', async () => {
  const { user } = await renderScreen(registryOf('pieces', withFiles, 'Pieces'), 'pieces');
  await user.click((await screen.findAllByRole('link', { name: /^Edit/ }))[0] ?? document.body);
  const photo = await screen.findByLabelText('Photo', { selector: 'input' });
  const record = createRecord('The path of a list', 'The path of an edit form');
  onButton(label => {
    if (label === 'Cancel upload') record.note();
  });
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
  expectPath('The path of an upload', 11, record);
});
