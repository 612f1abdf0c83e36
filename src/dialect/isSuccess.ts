import type { Dialect } from './dialect';

/** Whether a status means success. */
export const isSuccess = (status: number, { success }: Pick<Dialect, 'success'>): boolean =>
  success?.includes(status) ?? (status >= 200 && status < 300);
