import { expect, test, vi } from 'vitest';
import { checkAccess } from '../../mock-api/calls/access';
import type { Staff } from '../../mock-api/data/records';

vi.mock('../../src/config/roles', async original => ({
  ...(await original<object>()),
  superadminOnly: ['superadmin', 'auditor'],
  limits: { auditor: ['list', 'show'] },
}));

const nobody: Staff = {
  _id: '1',
  fname: null,
  lname: null,
  email: '',
  phone: null,
  role: 'other',
  status: { name: 'active' },
};

test.each([
  ['superadmin', 'superadmin', false, undefined],
  ['superadmin', 'auditor', true, undefined],
  ['superadmin', 'auditor', false, 403],
  ['staff', 'auditor', false, 403],
  ['staff', 'admin', false, undefined],
  ['superadmin', 'admin', true, 403],
  ['public', 'auditor', false, undefined],
] as const)('a call for %s by the role %s that reads: %s, is refused with %s', (access, role, isRead, status) => {
  const refuse = () => checkAccess(access, Object.assign({ ...nobody }, { role }), isRead);
  if (status === undefined) expect(refuse).not.toThrow();
  else expect(refuse).toThrow(expect.objectContaining({ status }));
});
