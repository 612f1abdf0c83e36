/** Stands for a value that is missing or cannot be shown. */
export const dash = '-';

/** Whether a value from outside is text or a number. */
export const isWritten = (value: unknown): boolean => typeof value === 'string' || Number.isFinite(value);

/** A value from outside as text: text and numbers as they are, anything else as nothing. */
export const toText = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return '';
};
