import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fullReview } from '../../../src/features/kycReview/decisions';
import { useReview } from '../../../src/features/kycReview/useReview';

/** A place for a draft that holds these values already. */
const draftOf = (values?: Record<string, unknown>) => ({
  read: () => values && { values, uploads: [] },
  keep: vi.fn<(draft: { values: Record<string, unknown>; uploads: readonly unknown[] }) => boolean>(() => true),
  clear: vi.fn<() => void>(),
});
const open = (user: Record<string, unknown> = {}, values?: Record<string, unknown>) => {
  const draft = draftOf(values);
  const { result } = renderHook(() => useReview(fullReview, { id: '7', ...user }, draft));
  return { draft, now: () => result.current };
};
const { personalInfo, isPassportVerified } = {
  personalInfo: 'Please select either approve or reject for personal Info.',
  isPassportVerified: 'Please select either approve or reject for documents.',
};
const isBankVerified = 'Please select either approve or reject for bank details.';
const reasonMissing = 'please enter the reason of rejection.';

describe('a review', () => {
  test('begins with nothing decided, and keeps no draft of that', () => {
    const { draft, now } = open();
    expect(now()).toMatchObject({
      isDirty: false,
      reason: '',
      isAllSaved: false,
      isRejecting: false,
      reasonBefore: '',
    });
    expect(now().decisionOn('personalInfo')).toBeUndefined();
    expect(draft.clear).toHaveBeenCalledOnce();
    expect(draft.keep).not.toHaveBeenCalled();
  });

  test('shows what was saved before: approvals stand, rejections and their reason are told', () => {
    const { now } = open({ personalInfo: true, isPassportVerified: false, description: ' Blurred ' });
    expect([now().isSaved('personalInfo'), now().isSaved('isPassportVerified')]).toEqual([true, false]);
    expect([now().wasRejected('personalInfo'), now().wasRejected('isPassportVerified')]).toEqual([false, true]);
    expect([now().decisionOn('personalInfo'), now().decisionOn('isPassportVerified')]).toEqual([true, undefined]);
    expect(now()).toMatchObject({ reasonBefore: 'Blurred', isAllSaved: false });
  });

  test('is over when everything has been approved', () => {
    const { now } = open({ personalInfo: true, isPassportVerified: true, isBankVerified: true });
    expect(now().isAllSaved).toBe(true);
  });

  test('keeps decisions and reason as a draft, until they are taken back', () => {
    const { draft, now } = open();
    act(() => now().decide('personalInfo', false));
    act(() => now().setReason('Blurred'));
    expect(now()).toMatchObject({ isDirty: true, isRejecting: true, reason: 'Blurred' });
    expect(draft.keep).toHaveBeenLastCalledWith({
      values: { decisions: { personalInfo: false }, reason: 'Blurred', seen: expect.any(Object) },
      uploads: [],
    });
    act(() => now().setReason(''));
    act(() => now().decide('personalInfo', undefined));
    expect(now()).toMatchObject({ isDirty: false, isRejecting: false });
    expect(draft.clear).toHaveBeenCalledTimes(2);
  });

  test('whose draft was made on other papers says so, until it is decided anew (KYC-63)', () => {
    const before = { passport: 'https://papers.example/old.pdf', bankAccountNumber: '500112233' };
    const first = open(before);
    act(() => first.now().decide('isPassportVerified', true));
    const [{ values } = { values: {} }] = first.draft.keep.mock.lastCall ?? [];
    expect(JSON.stringify(values)).not.toMatch(/old|500112233/);

    expect(open(before, values).now().changedLabels).toEqual([]);
    const again = open({ ...before, passport: 'https://papers.example/new.pdf', isBankVerified: false }, values);
    expect(again.now()).toMatchObject({ changedLabels: ['Decision on Bank Details', 'Document'], isDirty: true });
    const [kept] = again.draft.keep.mock.lastCall ?? [];
    expect(kept?.values).toEqual(values);
    act(() => again.now().decide('isPassportVerified', false));
    act(() => again.now().setReason('Blurred'));
    act(() => void again.now().evaluate());
    act(() => again.now().startOver());
    expect(again.now()).toMatchObject({ changedLabels: [], isDirty: false, reason: '', refusal: { subjects: {} } });
    act(() => again.now().decide('isPassportVerified', false));
    expect(again.now().changedLabels).toEqual([]);
  });

  test.each([
    ['its decisions', { decisions: { personalInfo: true, isBankVerified: false } }, [true, undefined, false], ''],
    ['its reason', { reason: 'Blurred' }, [undefined, undefined, undefined], 'Blurred'],
    [
      'no decision on what was approved meanwhile',
      { decisions: { isPassportVerified: false } },
      [undefined, true, undefined],
      '',
    ],
    [
      'nothing that is no decision',
      { decisions: { personalInfo: 'yes', stray: true }, reason: 7 },
      [undefined, undefined, undefined],
      '',
    ],
    ['nothing where there is none', undefined, [undefined, undefined, undefined], ''],
    ['nothing of decisions that are none', { decisions: null }, [undefined, undefined, undefined], ''],
  ])('begins with a draft: %s (KYC-62)', (what, values, decisions, reason) => {
    const user = what.includes('meanwhile') ? { isPassportVerified: true } : {};
    const { now } = open(user, values);
    expect(
      (['personalInfo', 'isPassportVerified', 'isBankVerified'] as const).map(flag => now().decisionOn(flag)),
    ).toEqual(decisions);
    expect(now().reason).toBe(reason);
    expect(now().isDirty).toBe(reason !== '' || what === 'its decisions');
  });

  test('takes a draft up without a place for one', () => {
    const { result } = renderHook(() => useReview(fullReview, { id: '7' }, undefined));
    act(() => result.current.decide('personalInfo', true));
    expect(result.current.isDirty).toBe(true);
  });

  test('says what is missing, and stops saying so where it is made good', () => {
    const { now } = open();
    expect(now().refusal).toEqual({ subjects: {} });
    act(() => now().decide('personalInfo', false));
    act(() => void now().evaluate());
    expect(now().refusal).toEqual({ subjects: { isPassportVerified, isBankVerified }, reason: reasonMissing });
    act(() => now().decide('isPassportVerified', true));
    expect(now().refusal).toEqual({ subjects: { isBankVerified }, reason: reasonMissing });
    act(() => now().setReason('Blurred'));
    expect(now().refusal).toEqual({ subjects: { isBankVerified } });
    act(() => void now().evaluate());
    expect(now().refusal).toEqual({ subjects: { isBankVerified } });
  });

  test('wants no reason any more once nothing is rejected', () => {
    const { now } = open();
    act(() => now().decide('personalInfo', false));
    act(() => void now().evaluate());
    act(() => now().decide('personalInfo', true));
    expect(now().refusal).toEqual({ subjects: { isPassportVerified, isBankVerified }, reason: undefined });
  });

  test('says nothing once it can be sent', () => {
    const { now } = open({ personalInfo: true, isPassportVerified: true });
    act(() => void now().evaluate());
    expect(now().refusal).toEqual({ subjects: { isBankVerified } });
    act(() => now().decide('isBankVerified', true));
    let outcome: unknown;
    act(() => void (outcome = now().evaluate()));
    expect(outcome).toMatchObject({ isApproved: true, description: '' });
    expect(now().refusal).toEqual({ subjects: {} });
    expect(Object.values(now().refusal.subjects)).not.toContain(personalInfo);
  });
});
