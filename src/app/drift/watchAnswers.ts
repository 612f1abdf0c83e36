import { answers } from '../../api/http';
import type { Config } from '../../config';
import { services } from '../../config/services';
import type { Observe } from './observer';

/** Whether answers are watched where the application is at work: reported at all, and in the share that is. */
export const isSampled = ({ reportUrl, sample }: Config['drift'], chance: number): boolean =>
  reportUrl !== '' && chance < Number(sample);

/** What watches the answers of this page, if anything does: with the contract in development, else a share of all pages. */
const load = (): Promise<{ observe: Observe }> | undefined => {
  // Not in unit tests, which answer what they like. A build leaves it out.
  if (import.meta.env.DEV && import.meta.env.MODE === 'development') return import('./contractWatch');
  return isSampled(services.drift, Math.random()) ? import('./reporting') : undefined;
};

/** Shows answers to whoever is on the way; they wait until it is there. Whatever fails there disturbs nobody. */
export const watchWith = (coming: Promise<{ observe: Observe }>): void => {
  coming.catch(() => undefined);
  answers.see = (call, answer) => void coming.then(({ observe }) => observe(call, answer)).catch(() => undefined);
};

/** Has the answers of the API held against the contract, as long as the page is open. Called once, with the admin's code. */
export const watchAnswers = (): void => {
  const coming = load();
  if (coming) watchWith(coming);
};
