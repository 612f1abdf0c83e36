import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { toasts } from '../../../src/toasts/toast';
import type { Flag } from '../../../src/workflows/kycReview/decisions';
import { expectConsole } from '../../support/console';
import { standingToasts } from '../../support/dom';
import { plant, signedInWire } from '../../support/signedIn';
import {
  allVerdicts,
  expected,
  fullDialog,
  olderDialog,
  subsetsOf,
  verdicts,
  type DocumentedDialog,
  type Verdict,
} from './documented';
import { buttonsOn, choose, explain, openDialog, shown, undecidedUser } from './open';

const wire = signedInWire();
const approveCall = 'POST admin/approve/:id';
/** The page of the list that the user stands on, which is read again before a decision goes out. */
const readBefore = { call: 'GET admin/get-users', body: undefined };

/** Every pair of verdicts on two of the three subjects, in nine combinations in the place of 27. */
const pairs = allVerdicts.filter(
  chosen => chosen.reduce((sum, verdict) => sum + verdicts.indexOf(verdict), 0) % 3 === 0,
);

/**
 * The combinations, each with and without a reason if it rejects. What has been saved as approved cannot be decided on
 * otherwise.
 */
const walkOver = (dialog: DocumentedDialog, saved: readonly Flag[]) =>
  pairs
    .filter(chosen => dialog.subjects.every(({ flag }, index) => !saved.includes(flag) || chosen[index] === 'approve'))
    .flatMap(chosen => (chosen.includes('reject') ? ['', ' Blurred. '] : ['']).map(reason => ({ chosen, reason })));

/** Which buttons stand on a subject, and whether Approve can be pressed. */
const expectedButtons = (verdict: Verdict | undefined, isSaved: boolean) => ({
  canApprove: verdict !== 'approve',
  reject: verdict === 'approve' ? undefined : String(verdict === 'reject'),
  undo: !isSaved && verdict !== 'undecided',
});
const standingButtons = (title: string) => {
  const { approve, reject, undo } = buttonsOn(title);
  return {
    canApprove: approve?.disabled === false,
    reject: reject?.getAttribute('aria-pressed') ?? undefined,
    undo: undo !== null,
  };
};

const submitLabel = (dialog: DocumentedDialog, isAllSaved: boolean, isRejecting: boolean) => {
  if (dialog === olderDialog) return isRejecting ? 'Send' : 'Submit';
  return isAllSaved ? 'Approved All Document' : 'Submit';
};

const cases = [
  { rows: 'KYC-22 to KYC-42', dialog: fullDialog },
  { rows: 'KYC-49 to KYC-61', dialog: olderDialog },
].flatMap(({ rows, dialog }) =>
  subsetsOf(dialog).map(saved => ({ rows, dialog, saved, name: saved.join(', ') || 'nothing' })),
);

describe('every pair of decisions, sent to a server that refuses, so that the dialog stays', () => {
  test.each(cases)('$rows: $dialog.name with $name saved before', async ({ dialog, saved }) => {
    const user = undecidedUser(wire());
    wire().mock.store.change('users', user._id, Object.fromEntries(saved.map(flag => [flag, true])));
    await plant(wire(), { call: approveCall, status: 500, body: { message: 'Out of order' }, times: 0 });
    await openDialog(dialog, user._id);
    const isAllSaved = saved.length === dialog.subjects.length;
    const canSend = !(dialog === fullDialog && isAllSaved);
    // react-admin's own word about every failed call, in development only.
    if (canSend) expectConsole('error', /^ApiError: Out of order/);
    if (canSend && dialog === olderDialog) expectConsole('error', /^The decision could not be saved: Out of order$/);

    for (const { chosen, reason } of walkOver(dialog, saved)) {
      const context = `${chosen.join(', ')}, reason '${reason}'`;
      const { messages, reasonMessage, isRejecting, body } = expected(dialog, chosen, saved, reason);
      dialog.subjects.forEach(({ title }, index) => choose(title, chosen[index] ?? 'undecided'));
      dialog.subjects.forEach(({ title, flag }, index) => {
        expect(standingButtons(title), `${context}: ${title}`).toEqual(
          expectedButtons(chosen[index], saved.includes(flag)),
        );
        if (chosen[index] !== 'undecided') expect(shown.messageOn(title), `${context}: ${title}`).toBeUndefined();
      });
      expect(shown.reason() !== null, context).toBe(isRejecting);
      expect(shown.submit().textContent, context).toBe(submitLabel(dialog, isAllSaved, isRejecting));
      explain(reason);
      expect(shown.reasonMessage(), context).toBeUndefined();

      wire().clear();
      toasts.get().forEach(({ id }) => toasts.close(id));
      if (dialog === fullDialog && isAllSaved) {
        expect(shown.submit().disabled).toBe(true);
        continue;
      }
      fireEvent.click(shown.submit());
      for (const { title, flag } of dialog.subjects)
        expect(shown.messageOn(title), `${context}: ${title}`).toBe(messages[flag]);
      expect(shown.reasonMessage(), context).toBe(reasonMessage);
      await waitFor(() => expect(shown.submit().disabled).toBe(false));
      expect(
        wire().sent.map(call => ({ call: `${call.method} ${call.path}`, body: call.body })),
        context,
      ).toEqual(body ? [readBefore, { call: `POST admin/approve/${user._id}`, body }] : []);
      expect(standingToasts(), context).toEqual(body && dialog === fullDialog ? ['error: Out of order'] : []);
      if (body) expect(contract[approveCall].body.safeParse(body).error, context).toBeUndefined();
    }
  });
});
