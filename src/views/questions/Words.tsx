import { useMemo } from 'react';
import './questions.css';
import { wordRuns } from './wordRuns';

interface Props {
  text: string;
  /** The text that stands beside it. What only one of them has is marked. */
  beside?: string;
}

/** A text with its line breaks: two texts may differ in nothing else. */
export const Words = ({ text, beside }: Props) => {
  const runs = useMemo(
    () => (beside === undefined ? [{ text, isShared: true }] : wordRuns(text, beside)),
    [text, beside],
  );
  return (
    <span className="question__words">
      {runs.map(({ text, isShared }, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- the same words may stand in several places
        isShared ? text : <mark key={at}>{text}</mark>,
      )}
    </span>
  );
};
