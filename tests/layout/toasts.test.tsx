import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../../src/engine/http/error';
import { toast } from '../../src/engine/ui/toasts/toast';
import { undoable } from '../../src/engine/ui/toasts/undoable';
import Toasts from '../../src/engine/ui/toasts/Toasts';
import { notifyDone } from '../../src/engine/views/afterWrite';
import { reportError } from '../../src/engine/views/reportError';
import { textsOf } from '../support/dom';

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
/** The messages that stand some time later. */
const standsAfter = (milliseconds: number) => {
  pass(milliseconds);
  return screen.queryAllByRole('listitem').map(item => textsOf(item.querySelectorAll('.toast-text')).join());
};
const say = (kind: keyof typeof toast, text: string) => act(() => toast[kind](text));

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toasts />);
  });

  test.each([
    ['the pointer is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['the keyboard is in it', fireEvent.focus, fireEvent.blur],
  ])('the time stands still while %s, and runs on afterwards (COMMON-36)', (_, begin, end) => {
    say('info', 'Read me');
    pass(4000);
    const close = screen.getByRole('button', { name: 'Close message' });
    begin(close);
    pass(60_000);
    end(close);
    expect([standsAfter(999), standsAfter(1)]).toEqual([['Read me'], []]);
  });

  test('each closes 5000 ms after it came, or by its button, whatever stands beside it (COMMON-34)', () => {
    say('success', 'First');
    pass(3000);
    say('success', 'Second');
    say('success', 'x'.repeat(301));
    const third = `${'x'.repeat(300)}…`;
    expect(standsAfter(1999)).toEqual(['First', 'Second', third]);
    expect(standsAfter(1)).toEqual(['Second', third]);
    const [, ofThird] = screen.getAllByRole('button', { name: 'Close message' });
    fireEvent.click(ofThird ?? document.body);
    expect(standsAfter(0)).toEqual(['Second']);
  });

  test.each([
    ['stays until it is closed', null, 3_600_000, 1],
    ['closes after the time that was asked for', 1000, 1000, 0],
  ])('one %s (TOAST-04)', (_, duration, passed, left) => {
    act(() => toast.info('Mine', { duration }));
    expect([standsAfter(999).length, standsAfter(passed - 999).length]).toEqual([1, left]);
  });

  test('a write is sent when the time of its message is over (UNDO-01)', () => {
    const finish = vi.fn<(isUndo: boolean) => Promise<boolean>>().mockResolvedValue(true);
    act(() => {
      undoable.hold(finish);
      toast.info('Deleted', { hasWaitingWrite: true });
    });
    pass(4999);
    expect(finish).not.toHaveBeenCalled();
    pass(1);
    expect(finish.mock.calls).toEqual([[false]]);
    expect(screen.queryByText('Deleted')).toBeNull();
  });

  test('a finished write is undone once, and its message stays until that is done (UNDO-09)', async () => {
    let finish: () => void = () => undefined;
    const onUndo = vi.fn<() => Promise<void>>(() => new Promise(resolve => (finish = resolve)));
    act(() => toast.success('Done', { onUndo }));
    for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
    pass(60_000);
    expect(screen.queryByText('Done')).toBeTruthy();
    await act(async () => finish());
    expect(onUndo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Done')).toBeNull();
  });

  test('a change is confirmed by the declared text, else the server’s, else a plain sentence; an error has one, too, unless it was shown', () => {
    act(() => {
      notifyDone('Declared', 'Server');
      notifyDone(undefined, 'Server');
      notifyDone(undefined, ' ');
      [new ApiError('Ended', 401), new Error('Why'), new Error('')].forEach(reportError);
    });
    const general = 'Something went wrong. Try again in a moment.';
    expect(standsAfter(0)).toEqual(['Declared', 'Server', 'Saved successfully', 'Why', general]);
  });

  test('the same text is not doubled while it stands; its time starts anew (TOAST-02)', () => {
    say('error', 'Could not save');
    pass(4000);
    say('error', 'Could not save');
    expect([standsAfter(4999), standsAfter(1)]).toEqual([['Could not save'], []]);
    say('error', 'Could not save');
    expect(standsAfter(0)).toEqual(['Could not save']);
  });

  test('a message with Undo is not merged with the same text: each undoes its own write (TOAST-02 UNDO-09)', async () => {
    const undoFirst = vi.fn<() => Promise<void>>().mockResolvedValue();
    const undoSecond = vi.fn<() => Promise<void>>().mockResolvedValue();
    const finish = vi.fn<(isUndone: boolean) => Promise<boolean>>().mockResolvedValue(true);
    act(() => {
      undoable.hold(finish);
      toast.success('Done', { hasWaitingWrite: true });
      toast.success('Done', { onUndo: undoFirst });
      toast.success('Done', { onUndo: undoSecond });
      toast.success('Done');
    });
    expect(standsAfter(0)).toEqual(['Done', 'Done', 'Done', 'Done']);
    const [, ofFirst] = screen.getAllByRole('button', { name: 'Undo' });
    await act(async () => void fireEvent.click(ofFirst ?? document.body));
    expect([undoFirst.mock.calls.length, undoSecond.mock.calls.length]).toEqual([1, 0]);
    expect(standsAfter(4999)).toHaveLength(3);
    expect(standsAfter(1)).toEqual([]);
    expect(finish.mock.calls).toEqual([[false]]);
  });

  test('errors are announced at once, the rest when there is time (TOAST-03)', () => {
    say('error', 'Broken');
    say('success', 'Done');
    expect(screen.getByRole('alert').textContent).toBe('Broken');
    expect(screen.getByRole('status').textContent).toBe('Done');
  });

  test.each(['alert', 'status'])(
    'what stands on the screen as %s is shown in a message, and not announced again (TOAST-06 ACCESS-10)',
    role => {
      const said = Object.assign(document.createElement('p'), { role, textContent: 'These rows may be old. Closed' });
      document.body.append(said);
      onTestFinished(() => said.remove());
      say('error', 'Closed');
      say('error', 'Not saved');
      expect(screen.getByText('Closed').getAttribute('role')).toBeNull();
      expect(textsOf(document.querySelectorAll('[role=alert]')).toSorted()).toEqual(
        ['Not saved', ...(role === 'alert' ? [said.textContent] : [])].toSorted(),
      );
    },
  );
});

describe('messages and what is open over the application', () => {
  const opened: Element[] = [];
  /** Opens something that stands over all else, as dialogs do. */
  const open = async (html: string) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    const overlay = template.content.children[0] ?? expect.unreachable('Nothing to open.');
    opened.push(overlay);
    await act(async () => document.body.append(overlay));
    return overlay;
  };

  beforeEach(() => void render(<Toasts />));
  afterEach(() => opened.splice(0).forEach(each => each.remove()));

  test('are reached with F8, which also leads back (KEYS-11)', async () => {
    const page = await open('<button>Before</button>');
    if (page instanceof HTMLElement) page.focus();
    expect(fireEvent.keyDown(window, { key: 'F8' })).toBe(true);
    expect(document.activeElement).toBe(page);
    say('success', 'First');
    say('error', 'Second');
    say('info', 'Third');
    fireEvent.keyDown(window, { key: 'F8' });
    const [first, second, third] = screen.getAllByRole('button', { name: 'Close message' });
    expect(document.activeElement).toBe(third);
    // With the Tab key.
    second?.focus();
    expect(fireEvent.keyDown(window, { key: 'F8' }), 'the browser does nothing more').toBe(false);
    expect(document.activeElement).toBe(page);
    // One that closes later leaves the focus there.
    fireEvent.click(third ?? page);
    expect(document.activeElement).toBe(page);
    fireEvent.keyDown(window, { key: 'F8' });
    fireEvent.click(second ?? page);
    expect(document.activeElement).toBe(first);
    fireEvent.click(first ?? page);
    expect(document.activeElement).toBe(page);
  });

  test('are never put into a menu or a dialog of MUI that is closed and only kept in the document (TOAST-05)', async () => {
    const menu = await open('<div class="MuiPopover-root MuiModal-root" aria-hidden="true"><p>Menu</p></div>');
    const dialog = await open(
      '<div class="MuiDialog-root MuiModal-root" aria-hidden="true"><div class="MuiDialog-container"></div></div>',
    );
    say('success', 'Saved');
    const saved = screen.getByText('Saved');
    expect([menu.contains(saved), dialog.contains(saved)]).toEqual([false, false]);
    await act(async () => menu.removeAttribute('aria-hidden'));
    expect(menu.contains(saved)).toBe(true);
    await act(async () => menu.setAttribute('aria-hidden', 'true'));
    expect([menu.contains(saved), dialog.contains(saved)]).toEqual([false, false]);
    await act(async () => dialog.removeAttribute('aria-hidden'));
    expect(dialog.children[0]?.contains(saved)).toBe(true);
  });
});
