import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RaRecord } from '../../engine/fields/field';
import { useEntity } from '../../engine/views/RegistryContext';
import { useDraftPlace } from '../../engine/form/storedDrafts';
import { recordName } from '../../engine/views/recordName';
import { useNeighbourKeys } from '../../engine/views/useNeighbourKeys';
import { useNeighbours } from '../../engine/views/useNeighbours';
import { usePaths } from '../../engine/views/usePaths';
import type { Flag, Review } from './decisions';
import { firstOpenablePaper, type Paper } from './papers';
import { decisionButton, paperViewer, reasonInput } from './reviewElements';
import { useReview } from './useReview';
import { useReviewDecision } from './useReviewDecision';

export interface ReviewContentProps {
  user: RaRecord;
  /** Takes the user as somebody else has changed it meanwhile. */
  onChanged: (theirs: RaRecord) => void;
}

/** Matches what has a message: the buttons of an undecided subject, and a missing reason. */
const refusedControls = `[data-refused] ${decisionButton}, ${reasonInput}[aria-invalid="true"]`;

/** State of both KYC dialogs: decisions with their draft, sending, neighbouring requests and the paper on screen. */
export const useReviewDialog = (review: Review, { user, onChanged }: ReviewContentProps) => {
  const { name, heading, entity } = useEntity();
  const { replaceByList } = usePaths();
  const draft = useDraftPlace(name, `${user.id}/${review.path}`);
  const state = useReview(review, user, draft);
  const decision = useReviewDecision(user, onChanged);
  const neighbours = useNeighbours(user.id, review.path);
  const [chosenPaper, setChosenPaper] = useState<Paper>();
  const papersByFlag = review.papersOf(user);
  const papers = Object.values(papersByFlag).flat();
  /** Addresses of papers that were opened and are not, or not yet, on screen. */
  const [unseenAddresses, setUnseenAddresses] = useState<readonly string[]>([]);
  useNeighbourKeys(neighbours);
  const label = `${heading}: ${recordName(entity, user)}`;
  return {
    label,
    replaceByList,
    draft,
    state,
    ...decision,
    /** Evaluates the review, and focuses what prevents sending. */
    evaluate: () => {
      const outcome = flushSync(state.evaluate);
      document.querySelector<HTMLElement>(refusedControls)?.focus();
      return outcome;
    },
    neighbours,
    papers,
    papersByFlag,
    currentPaper:
      papers.find(({ address }) => chosenPaper && address === chosenPaper.address) ?? firstOpenablePaper(papers),
    /** Shows a paper, and scrolls to the viewer where that does not stay in sight by itself. */
    showPaper: (paper: Paper) => {
      setChosenPaper(paper);
      const viewer = document.querySelector(paperViewer);
      if (viewer && getComputedStyle(viewer).position === 'static') viewer.scrollIntoView({ block: 'start' });
    },
    /** Notes whether the paper at an address is on screen. */
    noteSeen: (address: string, isSeen: boolean) =>
      setUnseenAddresses(current => {
        const others = current.filter(other => other !== address);
        return isSeen ? others : [...others, address];
      }),
    /** The papers under a flag that were opened and have not been shown. */
    unseenPapers: (flag: Flag): readonly Paper[] =>
      papersByFlag[flag]?.filter(({ address = '' }) => unseenAddresses.includes(address)) ?? [],
  };
};

export type ReviewDialogState = ReturnType<typeof useReviewDialog>;
