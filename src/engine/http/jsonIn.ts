/** What a text from outside says as JSON; `undefined` where it is none. */
export const jsonIn = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};
