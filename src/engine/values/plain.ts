/** An object of JSON, whatever its keys are. */
export type Plain = Record<string, unknown>;

/** Whether a value from outside is an object with keys: no list, not null. */
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts in a list from outside; none in anything else. */
export const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];

/** The texts in a value, at any depth. */
export const allTextsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(allTextsIn);
};
