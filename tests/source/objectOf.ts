import type { Schema } from '../../scripts/api/schemas';

/** The schema of an object, with the keys that it always has. */
export const objectOf = <S = Schema>(properties: Readonly<Record<string, S>>, ...required: string[]) => ({
  type: 'object' as const,
  properties: { ...properties },
  required,
});
