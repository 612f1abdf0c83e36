import { toast } from '../toasts/toast';

/** Says that a change was made: the declared words, else the server's, else a plain sentence (spec 2 §8). */
export const done = (declared: string | undefined, said: unknown): void =>
  toast.success(declared ?? (typeof said === 'string' && said.trim() ? said : 'Saved successfully'));
