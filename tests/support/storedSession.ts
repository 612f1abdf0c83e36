/** What signing in keeps in local storage (SESSION-15). */
export const storedSession = (payload: object): Record<string, string> => {
  const { token }: { token?: unknown } = payload;
  return { Admininfo: JSON.stringify(payload), token: String(token), Admintoken: String(token) };
};
