import { useState } from 'react';
import type { RaRecord } from '../../engine/fields/field';
import { useEntity } from '../../engine/views/EntitiesContext';
import { useDraftPlace } from '../../engine/form/draft';
import { recordName } from '../../engine/views/recordName';
import { useNeighbourKeys } from '../../engine/views/useNeighbourKeys';
import { useNeighbours } from '../../engine/views/useNeighbours';
import { usePaths } from '../../engine/views/usePaths';
import type { Flag, Review } from './decisions';
import { firstPaper, type Paper } from './facts';
import { useReview } from './useReview';
import { useReviewDecision } from './useReviewDecision';

interface Options {
  review: Review;
  user: RaRecord;
  /** Last part of the dialog's address. */
  path: string;
  papers: Partial<Record<Flag, readonly Paper[]>>;
}

/** State of both KYC dialogs: decisions with their draft, sending, neighbouring requests and the shown paper. */
export const useReviewDialog = ({ review, user, path, papers }: Options) => {
  const { name, heading, entity } = useEntity();
  const { toList } = usePaths();
  const draft = useDraftPlace(name, `${user.id}/${path}`);
  const state = useReview(review, user, draft);
  const decision = useReviewDecision(user);
  const neighbours = useNeighbours(user.id, path);
  const [currentPaper, setCurrentPaper] = useState(() => firstPaper(papers));
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  useNeighbourKeys(neighbours);
  const label = `${heading}: ${recordName(entity, user)}`;
  return {
    label,
    toList,
    draft,
    state,
    ...decision,
    neighbours,
    papers: Object.values(papers).flat(),
    currentPaper,
    setCurrentPaper,
    /** Notes whether the paper at an address has come into sight. */
    noteSeen: (address: string, isSeen: boolean) =>
      setUnseen(before => [...before.filter(one => one !== address), ...(isSeen ? [] : [address])]),
    /** The papers under a flag that were opened and have not been shown. */
    unseenAt: (flag: Flag): readonly Paper[] =>
      papers[flag]?.filter(({ address = '' }) => unseen.includes(address)) ?? [],
  };
};

export type ReviewDialogState = ReturnType<typeof useReviewDialog>;
