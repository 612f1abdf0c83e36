/** Parses a text from outside; `undefined` where it is no JSON. */
export const jsonIn = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};
