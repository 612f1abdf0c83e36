import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { signedInWire } from '../../support/signedIn';
import { fullDialog, olderDialog } from './documented';
import { buttonsOn, openDialog, shown, undecidedUser } from './open';

const wire = signedInWire();
const reason = 'The picture of the paper is blurred.';
/** What a subject says of an earlier review. */
const before = (title: string) =>
  document.querySelector(`[aria-label="Decision on ${title}"] p:not([role])`)?.textContent ?? undefined;

describe.each([fullDialog, olderDialog])('$name of a user who was rejected before', dialog => {
  const [first, second, third] = dialog.subjects;
  const open = async (description: string | null) => {
    const user = undecidedUser(wire());
    wire().mock.store.change('users', user._id, { [first.flag]: false, [second.flag]: true, description });
    await openDialog(dialog, user._id);
  };

  test('KYC-21: says what was rejected, and why', async () => {
    await open(reason);
    expect(before(first.title)).toBe(`Rejected before${reason}`);
    expect(before(second.title)).toBeUndefined();
    expect(before(third.title)).toBeUndefined();
  });

  test('KYC-21: says it without the reason where none is kept', async () => {
    await open(null);
    expect(before(first.title)).toBe('Rejected before');
  });

  test('KYC-21 KYC-26 KYC-31 to KYC-33 KYC-53: does not count it as a decision of this review', async () => {
    await open(reason);
    expect(buttonsOn(first.title).reject?.getAttribute('aria-pressed')).toBe('false');
    expect(buttonsOn(first.title).undo).toBeNull();
    expect(shown.reason()).toBeNull();
    fireEvent.click(shown.submit());
    expect(shown.messageOn(first.title)).toBe(first.undecided);
    expect(wire().sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('KYC-22 KYC-24: an approval is marked as chosen', async () => {
    await open(reason);
    for (const { title } of [first, third]) fireEvent.click(buttonsOn(title).approve ?? document.body);
    expect(dialog.subjects.map(({ title }) => buttonsOn(title).approve?.getAttribute('aria-pressed'))).toEqual([
      'true',
      'true',
      'true',
    ]);
  });
});
