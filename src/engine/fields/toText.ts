/** Stands for a value that is missing or cannot be shown. */
export const dash = '-';

/** Whether a value from outside is a text or a number. */
export const isWritten = (value: unknown): boolean => typeof value === 'string' || Number.isFinite(value);

/** A value from outside as text: a text without space around it, a number as it is, anything else as an empty text. */
export const toText = (value: unknown): string => (isWritten(value) ? String(value).trim() : '');
