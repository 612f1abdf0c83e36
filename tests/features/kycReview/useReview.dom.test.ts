import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fullReview } from '../../../src/features/kycReview/decisions';
import { useReview } from '../../../src/features/kycReview/useReview';

/** A place for a draft that holds these values already. */
const draftOf = (values?: Record<string, unknown>) => ({
  read: () => values && { values, uploads: [] },
  store: vi.fn<(draft: { values: Record<string, unknown>; uploads: readonly unknown[] }) => boolean>(() => true),
  clear: vi.fn<() => void>(),
});
const open = (user: Record<string, unknown> = {}, values?: Record<string, unknown>) => {
  const draft = draftOf(values);
  const { result } = renderHook(() => useReview(fullReview, { id: '7', ...user }, draft));
  return { draft, now: () => result.current };
};
test('a review keeps decisions and reason as a draft, until they are taken back', () => {
  const { draft, now } = open();
  expect(now()).toMatchObject({ isDirty: false, reason: '', isRejecting: false, reasonBefore: '' });
  expect([draft.clear.mock.calls.length, draft.store.mock.calls.length]).toEqual([1, 0]);
  act(() => now().decide('personalInfo', false));
  act(() => now().setReason('Blurred'));
  expect(now()).toMatchObject({ isDirty: true, isRejecting: true, reason: 'Blurred' });
  const values = { decisions: { personalInfo: false }, reason: 'Blurred', seen: expect.any(Object) };
  expect(draft.store).toHaveBeenLastCalledWith({ values, uploads: [] });
  act(() => now().setReason(''));
  act(() => now().decide('personalInfo', undefined));
  expect(now()).toMatchObject({ isDirty: false, isRejecting: false });
  expect(draft.clear).toHaveBeenCalledTimes(2);
});

test.each([undefined, true])(
  'the message of a missing reason goes with the only rejection, once it is %s',
  decision => {
    const { now } = open();
    act(() => now().decide('personalInfo', false));
    act(() => now().decide('isPassportVerified', true));
    act(() => now().decide('isBankVerified', true));
    act(() => void now().evaluate());
    expect(now().refusal.reason).toEqual(expect.any(String));
    act(() => now().decide('isBankVerified', undefined));
    expect(now().refusal.reason).toEqual(expect.any(String));
    act(() => now().decide('personalInfo', decision));
    expect(now().refusal.reason).toBeUndefined();
    act(() => now().decide('isPassportVerified', undefined));
    act(() => void now().evaluate());
    act(() => now().decide('isPassportVerified', true));
    expect(Object.keys(now().refusal.subjects).at(-1), 'that of another subject stays').toBe('isBankVerified');
  },
);

test('a review whose draft was made on other papers says so, until it is decided anew (KYC-63)', () => {
  const before = { passport: 'https://papers.example/old.pdf', bankAccountNumber: '500112233' };
  const first = open(before);
  act(() => first.now().decide('isPassportVerified', true));
  const [{ values } = { values: {} }] = first.draft.store.mock.lastCall ?? [];
  expect(JSON.stringify(values)).not.toMatch(/old|500112233/);

  expect(open(before, values).now().changedLabels).toEqual([]);
  const again = open({ ...before, passport: 'https://papers.example/new.pdf', isBankVerified: false }, values);
  expect(again.now()).toMatchObject({
    changedLabels: ['Decision on Bank Details', 'Document'],
    isChangedByOthers: false,
    isDirty: true,
  });
  const [kept] = again.draft.store.mock.lastCall ?? [];
  expect(kept?.values).toEqual(values);
  act(() => again.now().decide('isPassportVerified', false));
  act(() => again.now().setReason('Blurred'));
  act(() => void again.now().evaluate());
  act(() => again.now().startOver());
  expect(again.now()).toMatchObject({ changedLabels: [], isDirty: false, reason: '', refusal: { subjects: {} } });
  act(() => again.now().decide('isPassportVerified', false));
  expect(again.now().changedLabels).toEqual([]);
});

const none = [undefined, undefined, undefined];
test.each([
  ['its decisions', { decisions: { personalInfo: true, isBankVerified: false } }, [true, undefined, false], ''],
  ['its reason', { reason: 'Blurred' }, none, 'Blurred'],
  ['not on what is approved', { decisions: { isPassportVerified: false } }, [undefined, true, undefined], ''],
  ['but nothing that is no decision', { decisions: { personalInfo: 'yes', stray: true }, reason: 7 }, none, ''],
  ['of nothing where there is none', undefined, none, ''],
  ['but not decisions that are none', { decisions: null }, none, ''],
])('a review begins with a draft: %s (KYC-62)', (what, values, decisions, reason) => {
  const { now } = open(what.includes('approved') ? { isPassportVerified: true } : {}, values);
  const flags = ['personalInfo', 'isPassportVerified', 'isBankVerified'] as const;
  expect(flags.map(flag => now().decisionOn(flag))).toEqual(decisions);
  expect([now().reason, now().isDirty]).toEqual([reason, what.startsWith('its')]);
});
