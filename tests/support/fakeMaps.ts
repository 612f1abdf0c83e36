/** A maps service that is not set up. */
export const maps = {
  get: () => 'absent' as const,
  subscribe: () => () => undefined,
  load: () => Promise.reject(new Error('No maps service is configured.')),
};
