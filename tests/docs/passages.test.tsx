import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { captureOwnerStack } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { get, put } from '../../src/engine/schema/calls';
import type { Entity } from '../../src/engine/schema/entity';
import { text } from '../../src/engine/fields';
import { registryOf } from '../support/registryOf';
import { renderScreen } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { documented } from './recordedPath';

/** Files of `src` that were met, by their paths in it. */
let met = new Set<string>();
/** Whether a save is under way. What is rendered meanwhile is no part of it, nor is the list that is read again. */
let isSaving = false;

const noteIn = (stack: string): void => {
  for (const [, file = ''] of stack.matchAll(/\/src\/([\w/]+\.tsx?)/g)) met.add(file);
};

/**
 * Notes the files that are at work: those that call, and those whose components draw what is being drawn.
 * @param within a file or folder that must be among them
 */
const note = (within = ''): void => {
  const stack = `${new Error('Here').stack}${captureOwnerStack() ?? ''}`;
  if (!isSaving && stack.includes(within)) noteIn(stack);
};

/** Notes the files that call, as part of a save. */
const noteSave = (): void => {
  const { stack = '' } = new Error('Here');
  const isListRead = stack.includes('/data/reads.ts') && !stack.includes('/data/recordLocations.ts');
  if (isSaving && !isListRead) noteIn(stack);
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
      Cell: ({ value, label }) => {
        note();
        return name.Cell({ value, label });
      },
      Input: props => {
        note();
        return Input && <Input {...props} />;
      },
    },
  },
  update: { call: put('faqCategory/updateFAQCategory/:id') },
};
const declared = registryOf('pieces', pieces, 'Pieces');
const registry: typeof declared = {
  ...declared,
  load: route => {
    note('/src/engine/data/');
    return declared.load(route);
  },
};

signedInWire();
const depth = Error.stackTraceLimit;
beforeEach(() => {
  Error.stackTraceLimit = 200;
  met = new Set();
  isSaving = false;
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const { defaultQueryOptions } = QueryClient.prototype;
  // A read is looked for, under the key that react-admin gives it.
  vi.spyOn(QueryClient.prototype, 'defaultQueryOptions').mockImplementation(function noted(this: QueryClient, options) {
    if (options.queryKey?.[0] === 'pieces') note();
    return defaultQueryOptions.call(this, options);
  });
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const { removeQueries } = QueryClient.prototype;
  vi.spyOn(QueryClient.prototype, 'removeQueries').mockImplementation(function noted(this: QueryClient, filters) {
    noteSave();
    removeQueries.call(this, filters);
  });
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
    note();
    noteSave();
    return fetch(...call);
  });
});
afterEach(() => void (Error.stackTraceLimit = depth));

const open = async () => {
  await renderScreen(registry, 'pieces');
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(2));
};
const openForm = async () => {
  await act(async () => fireEvent.click(screen.getAllByRole('link', { name: /^Edit/ })[0] ?? document.body));
  return screen.findByRole('textbox', { name: /Name/ });
};
const passages = () => [...met].toSorted();

test('a list read passes through the documented files, at most 14, from the screen to the server, and to a cell', async () => {
  await open();
  expect(passages()).toEqual(documented('The path of a list'));
  expect(met.size).toBeLessThanOrEqual(14);
});

test('an edit form passes through the documented files, at most 12, from the click to an input; and a save, at most 18, from the press to the lists that are read again', async () => {
  await open();
  met.clear();
  const input = await openForm();
  expect(passages()).toEqual(documented('The path of an edit form'));
  expect(met.size).toBeLessThanOrEqual(12);
  met.clear();
  isSaving = true;
  fireEvent.change(input, { target: { value: 'Another name' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Update/ })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(passages()).toEqual(documented('The path of a save'));
  expect(met.size).toBeLessThanOrEqual(18);
});
