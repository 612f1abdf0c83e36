import { defineDialect } from './dialect';
import { signInCall } from './signIn';

/** The dialect of this API. */
export const dialect = defineDialect({
  payload: 'payload',
  pages: { by: 'page', page: 'page', size: 'limit' },
  isWholeUnpaged: true,
  id: ['_id', 'id'],
  success: [200],
  isEverSilent: false,
  result: { at: 'result', is: 0 },
  message: 'message',
  writes: { everyField: true },
  errors: { message: ['message', 'error', 'error.message'], fields: 'errors', ownKeys: true, invalid: [400] },
  headers: ({ config }) => ({ api_key: config.apiKey, [config.tunnelSkipHeader]: 'true' }),
  signIn: signInCall,
});
