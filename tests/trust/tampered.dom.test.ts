import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { session } from '../../src/engine/http/session';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { callsOf } from '../../src/engine/schema/entity';
import { entries, registry } from '../../src/entities';
import { createDataProvider } from '../../src/engine/data/dataProvider';
import { signedInWire } from '../support/signedIn';

const wire = signedInWire('admin');
const names = Object.entries(entries).flatMap(([name, { roles }]) =>
  roles.some(role => role === 'admin') ? [] : [name],
);
const parameters = { pagination: { page: 1, perPage: 10 }, sort: { field: '', order: 'ASC' }, filter: {} } as const;
const provider = () => createDataProvider(registry, new QueryClient());

const calls: Record<string, Call> = contract;
/** Whether a declared call is refused to all other staff; some lists all staff may read. */
const isForSuperadmins = (call: { method: string; path: string } | undefined): boolean =>
  call !== undefined && (calls[`${call.method} ${call.path}`]?.access ?? 'superadmin') === 'superadmin';

/** Changes what the browser keeps of a session, as anybody can. */
const tamper = (token?: string) => {
  const stored = JSON.parse(localStorage.getItem('Admininfo') ?? '{}');
  localStorage.setItem('Admininfo', JSON.stringify({ ...stored, admin: { ...stored.admin, role: 'superadmin' } }));
  if (token) localStorage.setItem('token', token);
  window.dispatchEvent(new Event('storage'));
  expect(session.get()?.admin.role).toBe('superadmin');
};

test.each(names)(
  'SAFE-10: an admin who writes the role of a superadmin into local storage gets nothing of %s from the server',
  async name => {
    tamper();
    const declared = Object.entries(callsOf(await registry.load(name)));
    const attempts: Record<string, () => Promise<unknown>> = {
      list: () => provider().getList(name, parameters),
      create: () => provider().create(name, { data: {} }),
    };
    const asked = declared.flatMap(([part, call]) => (isForSuperadmins(call) ? (attempts[part] ?? []) : []));
    const answers = await Promise.all(asked.map(ask => ask().catch((error: unknown) => error)));
    const refused = { status: 403, message: 'You are not allowed to do this' };
    expect(answers).toMatchObject(asked.map(() => refused));
  },
);

test('an admin who makes up a token as well is signed out', async () => {
  tamper('made up');
  await expect(provider().getList(names[0] ?? '', parameters)).rejects.toMatchObject({ status: 401 });
  expect(wire().sent).toHaveLength(1);
});
