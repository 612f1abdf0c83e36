import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/engine/http/error';
import { NotSentError } from '../../../src/engine/data/errors';
import { useReviewDecision } from '../../../src/features/kycReview/useReviewDecision';
import { standingToasts } from '../../support/dom';

const given = vi.hoisted(() => ({
  send: vi.fn<(call: object, sent: object) => Promise<{ data: { message?: string } }>>(),
  checkUnchanged: vi.fn<(name: string, params: { isMade: (theirs: object) => boolean }) => Promise<boolean>>(),
  reload: vi.fn<(...ids: string[]) => Promise<void>>(),
  notifyDone: vi.fn<(...done: unknown[]) => void>(),
}));
vi.mock('react-admin', () => ({ useDataProvider: () => ({ send: given.send, checkUnchanged: given.checkUnchanged }) }));
vi.mock('../../../src/engine/views/RegistryContext', () => ({
  useEntity: () => ({ name: 'kycrequest', entity: { fields: {}, recordName: () => 'Asha Rao' } }),
}));
vi.mock('../../../src/engine/views/afterWrite', async original => ({
  ...(await original<object>()),
  useReload: () => given.reload,
  notifyDone: given.notifyDone,
}));

const user = { id: '7', personalInfo: true };
const body = { isActive: true, isPassportVerified: true, isPANVerified: true, isBankVerified: true, description: '' };
beforeEach(() => {
  given.send.mockReset().mockResolvedValue({ data: { message: 'Approved' } });
  given.checkUnchanged.mockReset().mockResolvedValue(false);
  given.reload.mockReset().mockResolvedValue();
  given.notifyDone.mockReset();
});

test.each([
  [null, false, user.id],
  [null, true, ''],
  [true, true, user.id],
  [true, false, ''],
])(
  'the change of a user who is active: %j, and then %j, leads to the user only where the list still has it (UNDO-13)',
  async (wasActive, isActive, id) => {
    const { result } = renderHook(() => useReviewDecision({ ...user, isActive: wasActive }));
    await act(() => result.current.send({ ...body, isActive }));
    const change = { name: 'kycrequest', id, label: 'Asha Rao', kind: 'decide' };
    expect(given.notifyDone.mock.calls).toEqual([[undefined, 'Approved', { change }]]);
  },
);

describe('decisions on a user (KYC-36 KYC-57)', () => {
  test('whose outcome is unknown have the list read again, and say what to do (OUTCOME-05)', async () => {
    given.send.mockRejectedValueOnce(new ApiError('Down', 502));
    const { result } = renderHook(() => useReviewDecision(user));
    await act(() => result.current.send(body));
    expect(result.current.step).toBe('deciding');
    expect(standingToasts()).toEqual([
      'error: Down',
      expect.stringMatching(/^info: It is not known whether this was done/),
    ]);
    expect(given.reload).toHaveBeenCalledOnce();
  });

  test.each([
    ['the user had not', user, true],
    ['the user had before', { ...user, ...body }, false],
  ])(
    'whose outcome is unknown may have arrived, also after a press that was not sent, where %s what they say (OUTCOME-05)',
    async (_, known, mayHaveArrived) => {
      given.send.mockRejectedValueOnce(new ApiError('Down', 502));
      given.checkUnchanged.mockResolvedValueOnce(false).mockRejectedValueOnce(new NotSentError('Offline', 0));
      const { result } = renderHook(() => useReviewDecision(known));
      for (const _press of [1, 2, 3]) await act(() => result.current.send(body));
      const arrived = given.checkUnchanged.mock.calls.map(([, { isMade }]) => isMade({ ...user, ...body }));
      expect(arrived).toEqual([false, mayHaveArrived, mayHaveArrived]);
    },
  );

  test.each([404, 409] as const)(
    'are not sent where the user is gone or was changed, which the list then shows: %i',
    async status => {
      const error = new NotSentError('Changed', status);
      given.checkUnchanged.mockRejectedValueOnce(error);
      const { result } = renderHook(() => useReviewDecision(user));
      const onFailure = vi.fn<(error: unknown) => void>();
      await act(() => result.current.send(body, onFailure));
      expect(given.send).not.toHaveBeenCalled();
      expect(onFailure.mock.calls).toEqual([[error]]);
      expect(result.current.step).toBe('deciding');
      expect(given.reload).toHaveBeenCalledOnce();
    },
  );
});
