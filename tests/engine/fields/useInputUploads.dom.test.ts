import { act } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useInputUploads } from '../../../src/engine/fields/useInputUploads';
import { standingToasts } from '../../support/dom';
import { settle } from '../../support/renderQueryHook';
import { heldUpload, renderInForm } from './fakeForm';

const file = new File(['x'], 'a.png');
const pathOf = (key: string) => `photos.${key}`;
const open = () => {
  const onArrived = vi.fn<(key: string, address: string) => void>();
  const drawn = renderInForm(() => useInputUploads({ pathOf, onArrived }));
  const start = (key: string, address: string) => {
    const held = heldUpload(address);
    act(() => drawn.now().start(key, file, held.upload));
    return held;
  };
  const state = (key: string) => drawn.now().uploads.get(key);
  return { ...drawn, onArrived, start, state };
};

describe('the upload of a file', () => {
  test('is begun, noted by the form, tells how far it is, and brings its address', async () => {
    const { start, state, onArrived, log, unmount } = open();
    const { tries } = start('a', 'x/1');
    expect(log).toEqual(['forget photos.a', 'add x/1', 'track photos.a']);
    expect(state('a')).toEqual({ step: 'uploading', file, share: 0 });
    act(() => tries[0]?.progress(0.5));
    expect(state('a')).toEqual({ step: 'uploading', file, share: 0.5 });
    tries[0]?.arrive();
    await settle();
    expect(onArrived.mock.calls).toEqual([['a', 'x/1']]);
    expect(state('a')).toBeUndefined();
    unmount();
    expect(log).not.toContain('cancel x/1');
  });

  test('that fails is told, and goes on when it is tried again', async () => {
    const { start, state, onArrived, log, now } = open();
    const { tries } = start('a', 'x/1');
    tries[0]?.fail(new Error('No room'));
    await settle();
    expect(state('a')).toEqual({ step: 'failed', file, message: 'No room' });
    expect(standingToasts()).toEqual(['error: No room']);
    act(() => now().retry('a'));
    expect(state('a')).toEqual({ step: 'uploading', file, share: 0 });
    expect(tries).toHaveLength(2);
    tries[1]?.arrive();
    await settle();
    expect(onArrived.mock.calls).toEqual([['a', 'x/1']]);
    expect(log.filter(line => line.startsWith('track'))).toHaveLength(2);
  });

  test.each(['arrive', 'fail'] as const)('that is cancelled is deleted, and says nothing more: %s', async end => {
    const { start, state, onArrived, log, now } = open();
    const { tries } = start('a', 'x/1');
    act(() => now().cancel('a'));
    expect(log.slice(-2)).toEqual(['cancel x/1', 'forget photos.a']);
    expect(state('a')).toBeUndefined();
    act(() => tries[0]?.progress(0.5));
    expect(state('a')).toBeUndefined();
    if (end === 'fail') tries[0]?.fail(new Error('No'));
    else tries[0]?.arrive();
    await settle();
    expect(onArrived).not.toHaveBeenCalled();
    expect([state('a'), standingToasts()]).toEqual([undefined, []]);
  });

  test('gives way to another under the same key, and not to one under another', async () => {
    const { start, state, onArrived, log } = open();
    const first = start('a', 'x/1');
    const other = start('b', 'x/2');
    const second = start('a', 'x/3');
    expect(log.filter(line => line.startsWith('cancel'))).toEqual(['cancel x/1']);
    first.tries[0]?.arrive();
    other.tries[0]?.arrive();
    await settle();
    expect(onArrived.mock.calls).toEqual([['b', 'x/2']]);
    expect(state('a')).toEqual({ step: 'uploading', file, share: 0 });
    second.tries[0]?.arrive();
    await settle();
    expect(onArrived).toHaveBeenLastCalledWith('a', 'x/3');
  });

  test('that was never begun can be neither tried again nor deleted', () => {
    const { now, log, state } = open();
    act(() => now().retry('a'));
    act(() => now().cancel('a'));
    expect(log).toEqual(['forget photos.a']);
    expect(state('a')).toBeUndefined();
  });

  test('ends with the form that is left (UPLOAD-06)', () => {
    const { start, log, unmount } = open();
    start('a', 'x/1');
    start('b', 'x/2');
    unmount();
    expect(log.slice(-2)).toEqual(['cancel x/1', 'cancel x/2']);
  });
});
