/** How a form writes: nothing changes on screen before the server has accepted it, and the form waits for that. */
export const atLast = { mutationMode: 'pessimistic', returnPromise: true } as const;
