import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../src/api/error';
import { session } from '../../src/api/session';
import { registry } from '../../src/entities';
import { createAuthProvider } from '../../src/providers/authProvider';
import { toasts } from '../../src/toasts/toast';

const authProvider = createAuthProvider(registry);
const refuse = () => authProvider.checkError(new ApiError('Stale', 401));

beforeEach(() => session.expire());

// The same message asked for again does not stand twice, so its count tells how often it was asked for.
test('several calls refused at once say that the session has ended a single time (SESSION-37)', async () => {
  session.start({ token: 'token-1', admin: { id: '7', role: 'admin' } });
  await Promise.all([refuse(), refuse(), refuse()]);
  expect(toasts.get()).toMatchObject([{ kind: 'error', times: 1 }]);
});

test('a call refused after signing out says nothing', async () => {
  await refuse();
  expect(toasts.get()).toEqual([]);
});
