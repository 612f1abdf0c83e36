/** Makes an id that no other tab has. `crypto.randomUUID` does not exist over plain HTTP. */
export const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
