import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { checkAccess } from '../../mock-api/calls/access';

// A copy of the module, so that the others of this worker keep their roles.
let check: typeof checkAccess;
beforeAll(async () => {
  const limits = { auditor: ['list', 'show'] };
  vi.doMock('../../src/config/roles', () => ({ superadminOnly: ['superadmin', 'auditor'], limits }));
  check = (await import(/* @vite-ignore */ resolve('mock-api/calls/access.ts?auditor'))).checkAccess;
});
afterAll(() => {
  vi.doUnmock('../../src/config/roles');
});

const nobody = { _id: '1', fname: null, lname: null, email: '', phone: null, status: { name: 'active' } } as const;

test.each([
  ['superadmin', 'superadmin', false, undefined],
  ['superadmin', 'auditor', true, undefined],
  ['superadmin', 'auditor', false, 403],
  ['staff', 'auditor', false, 403],
  ['staff', 'admin', false, undefined],
  ['superadmin', 'admin', true, 403],
  ['public', 'auditor', false, undefined],
] as const)('a call for %s by the role %s that reads: %s, is refused with %s', (access, role, isRead, status) => {
  const refuse = () => check(access, Object.assign({ role: 'other' as const, ...nobody }, { role }), isRead);
  if (status === undefined) expect(refuse).not.toThrow();
  else expect(refuse).toThrow(expect.objectContaining({ status }));
});
