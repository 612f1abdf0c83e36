import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fullReview } from '../../../src/features/kycReview/decisions';
import { useReviewDialog } from '../../../src/features/kycReview/useReviewDialog';

const asked = vi.hoisted(() => ({ of: [] as unknown[], next: vi.fn<() => void>(), draft: { read: () => undefined } }));
vi.mock('../../../src/engine/views/EntitiesContext', () => ({
  useEntity: () => ({ name: 'kycrequest', heading: 'KYC Request', entity: { fields: {} } }),
}));
vi.mock('../../../src/engine/views/usePaths', () => ({ usePaths: () => ({ toList: () => '/kycrequest' }) }));
vi.mock('../../../src/engine/form/draft', () => ({
  useDraftPlace: (...place: unknown[]) => {
    asked.of.push(['draft', ...place]);
    return { ...asked.draft, keep: () => true, clear: () => undefined };
  },
}));
vi.mock('../../../src/engine/views/useNeighbours', async original => ({
  ...(await original<object>()),
  useNeighbours: (...place: unknown[]) => {
    asked.of.push(['neighbours', ...place]);
    return { next: asked.next, previous: () => undefined };
  },
}));
vi.mock('../../../src/features/kycReview/useReviewDecision', () => ({
  useReviewDecision: (user: object) => {
    asked.of.push(['sending', user]);
    return { isBusy: false, isSent: false, send: () => Promise.resolve() };
  },
}));

test('a KYC dialog is made of the decisions on its user, their draft, the neighbours and the first paper', () => {
  const paper = { name: 'PAN Card', address: 'https://files.test/a.png' };
  const papers = { isPassportVerified: [{ name: 'Document' }], isPANVerified: [paper] };
  const user = { id: '7', personalInfo: true };
  const { result } = renderHook(() => useReviewDialog({ review: fullReview, user, path: 'review', papers }));
  expect(asked.of).toEqual([
    ['draft', 'kycrequest', '7/review'],
    ['sending', user],
    ['neighbours', '7', 'review'],
  ]);
  expect(result.current.currentPaper).toEqual(paper);
  expect(result.current.toList()).toBe('/kycrequest');
  expect(result.current.state.isSaved('personalInfo')).toBe(true);
  expect(result.current).toMatchObject({ isBusy: false, isSent: false });
  const unseenAfter = (isSeen: boolean) => {
    act(() => result.current.noteSeen(paper.address, isSeen));
    return result.current.unseenPapers('isPANVerified');
  };
  expect([unseenAfter(false), unseenAfter(true)]).toEqual([[paper], []]);
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true })));
  expect(asked.next).toHaveBeenCalledOnce();
});
