import { useEffect, useState, type ReactNode } from 'react';
import { fieldNames } from '../define/entity';
import type { Fields, FormView } from '../define/views';
import type { Ahead } from '../kinds/field';

interface Props {
  /** What is opened. */
  of: Ahead;
  /** The fields whose inputs stand in it. */
  fields?: Fields;
  view?: Pick<FormView, 'fields' | 'sections'>;
  /** Stands there until all of it can be drawn. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Draws a dialog or a form once its code and that of its inputs is there. All of it is asked for at once, and drawn in
 * one go: React would ask for the inputs only when the form around them is drawn, and hold each step back for 300 ms.
 * @throws what went wrong where some of it cannot be had, for the nearest error boundary
 */
export const Opening = ({ of, fields, view, fallback, children }: Props) => {
  const [outcome, setOutcome] = useState<{ error?: unknown }>();
  useEffect(() => {
    const inputs = fields ? fieldNames(view, Object.keys(fields)).map(name => fields[name]?.Input) : [];
    Promise.all([of, ...inputs].map(async part => part?.load?.())).then(
      () => setOutcome({}),
      (error: unknown) => setOutcome({ error }),
    );
  }, [of, fields, view]);
  if (outcome?.error) throw outcome.error;
  return outcome ? children : fallback;
};
