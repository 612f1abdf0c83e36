import { Refusal } from '../refusal';
import type { Handlers, Writes } from './handler';

export const tokenHandlers = {
  'GET token/getAlltoken': ({ store }) => {
    const [token] = store.all('tokens');
    if (!token) throw new Refusal(404, 'Property token not found');
    return { result: 0, payload: { token } };
  },
} satisfies Handlers;

export const tokenWrites = {
  'PUT token/updatetoken/:id': ({ body, now }) => ({ ...body, updatedat: now().toISOString() }),
} satisfies Writes;
