import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { column, settled } from './table';

const wire = signedInWire();
const button = (name: string) => screen.getByRole('button', { name });
const asked = () => wire().sent.map(({ query }) => query.page);
const firstIs = (number: string) => waitFor(() => expect(column('SNo')[0]).toBe(number));

/** Browsers tell how good their line is; this is what they say. */
const onLine = (connection: object) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));

describe('a page that is about to be asked for', () => {
  test('COMMON-57: is read once the pointer rests on its button, and not again with the click', async () => {
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    await user.hover(button('Next page'));
    await waitFor(() => expect(asked()).toEqual(['1', '2']));
    await user.click(button('Next page'));
    await firstIs('11');
    expect(asked()).toEqual(['1', '2']);
  });

  test('is left alone when the pointer only passes by', async () => {
    await renderEntity('ourtrustedpartners');
    await settled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerEnter(button('Next page'));
    vi.advanceTimersByTime(60);
    fireEvent.pointerLeave(button('Next page'));
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await settled();
    expect(asked()).toEqual(['1']);
  });

  test('is read when the browser is idle while somebody reads through the list', async () => {
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    await user.click(button('Next page'));
    await firstIs('11');
    await user.click(button('Next page'));
    await firstIs('21');
    await waitFor(() => expect(asked()).toEqual(['1', '2', '3', '4']));
    await user.click(button('Next page'));
    await firstIs('31');
    await waitFor(() => expect(asked()).toEqual(['1', '2', '3', '4', '5']));
  });

  test('COMMON-58: is not read on a line that is to be spared', async () => {
    onLine({ saveData: true });
    await renderEntity('ourtrustedpartners');
    await settled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerEnter(button('Next page'));
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await settled();
    expect(asked()).toEqual(['1']);
  });
});
