import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../../language/t';
import { hearQuestions, openQuestion, type Asked } from '../../providers/questions';
import { toast } from '../../toasts/toast';
import { ErrorBoundary } from '../ErrorBoundary';
import { lazyWithRetry } from '../../release/lazyWithRetry';

const QuestionDialog = lazyWithRetry(() => import('./QuestionDialog'));

/** Fetches what draws the questions before one is asked: most are asked when the connection is bad. */
export const preloadQuestions = (): void => {
  void QuestionDialog.preload();
  import('../../providers/guard').catch(() => undefined);
};

/** Closes a question that cannot be drawn: whoever asked waits for an answer. */
const Withdrawn = ({ asked }: { asked: Asked }) => {
  useEffect(() => {
    toast.error(
      t('A question about this record could not be shown, so nothing has been sent. Try again, or reload the page.'),
    );
    asked.answer();
  }, [asked]);
  return undefined;
};

const withdraw = (asked: Asked) => () => <Withdrawn asked={asked} />;

const Open = ({ asked }: { asked: Asked }) => (
  <ErrorBoundary fallback={withdraw(asked)}>
    <Suspense>
      <QuestionDialog asked={asked} />
    </Suspense>
  </ErrorBoundary>
);

/** Puts the questions that the data provider has for the person at work, one after the other, over any screen. */
export const Questions = () => {
  useEffect(hearQuestions, []);
  const asked = useSyncExternalStore(openQuestion.subscribe, openQuestion.get);
  const [current, setCurrent] = useState({ asked, at: 0 });
  if (current.asked !== asked) setCurrent({ asked, at: current.at + 1 });
  // Two questions in a row must not share what was chosen in the first.
  return current.asked && <Open key={current.at} asked={current.asked} />;
};
