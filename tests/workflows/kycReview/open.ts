import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Wire } from '../../support/wire';
import { renderEntity } from '../../support/renderEntity';
import type { DocumentedDialog, Verdict } from './documented';

/** The newest user who waits for a review, with nothing decided on yet. */
export const undecidedUser = ({ mock }: Wire) => {
  const [user] = mock.store
    .all('users')
    .filter(({ isActive }) => isActive !== true)
    .toSorted((a, b) => b._id.localeCompare(a._id));
  if (!user) throw new Error('Nobody waits for a review.');
  const nothing = { personalInfo: null, isPassportVerified: null, isPANVerified: null, isBankVerified: null };
  mock.store.change('users', user._id, nothing);
  return user;
};

const labelled = (label: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);

/** The buttons on one subject that there are. */
export const buttonsOn = (title: string) => ({
  approve: labelled(`Approve ${title}`),
  reject: labelled(`Reject ${title}`),
  undo: labelled(`Undo the decision on ${title}`),
});

/** What a dialog shows. */
export const shown = {
  reason: () => document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea:not([aria-hidden])'),
  reasonMessage: () => {
    const id = shown.reason()?.getAttribute('aria-describedby');
    return id ? (document.getElementById(id)?.textContent ?? undefined) : undefined;
  },
  messageOn: (title: string) =>
    document.querySelector(`[aria-label="Decision on ${title}"] [role="alert"]`)?.textContent ?? undefined,
  /** The button that sends: the last of the bar. */
  submit: (): HTMLButtonElement => {
    const buttons = document.querySelectorAll<HTMLButtonElement>('.full-screen__actions > button');
    const last = [...buttons].at(-1);
    if (!last) throw new Error('The dialog has no button that sends.');
    return last;
  },
};

/** Brings a subject to a verdict, whatever it was before. */
export const choose = (title: string, verdict: Verdict) => {
  const { undo } = buttonsOn(title);
  if (undo) fireEvent.click(undo);
  const button = verdict === 'undecided' ? undefined : buttonsOn(title)[verdict];
  if (button) fireEvent.click(button);
};

export const explain = (text: string) => {
  const reason = shown.reason();
  if (reason) fireEvent.change(reason, { target: { value: text } });
};

/** Opens one of the dialogs on a user, at its address. */
export const openDialog = async ({ path }: DocumentedDialog, id: string) => {
  const screenOf = await renderEntity('kycrequest', `/${id}/${path}`);
  await screen.findByRole('dialog');
  await waitFor(() => shown.submit());
  return screenOf;
};
