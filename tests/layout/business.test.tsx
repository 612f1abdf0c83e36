import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import type { Role } from '../../src/config/roles';
import { createQueryClient } from '../../src/engine/data/queryClient';
import { session } from '../../src/engine/http/session';
import * as bellCounts from '../../src/features/notifications/bellCounts';
import { AdminContext } from '../../src/layout/AdminContext';
import AllInformation from '../../src/layout/business/AllInformation';
import { TopBarLink } from '../../src/layout/business/TopBarLink';
import { expectConsole } from '../support/console';
import { textsOf } from '../support/dom';
import { signInAs } from './people';

type Read = () => Promise<{ data: object }>;

const open = (role: Role, children: ReactNode, read = vi.fn<Read>()) => {
  signInAs(role);
  render(
    <CoreAdminContext dataProvider={testDataProvider({ read })} queryClient={createQueryClient()}>
      <AdminContext value={session.get()?.admin}>{children}</AdminContext>
    </CoreAdminContext>,
  );
};

test.each([
  [0, 0, 'Notifications', ''],
  [99, 1, 'Notifications, 99 new, 1 unfinished payment', '99!'],
  [100, 2, 'Notifications, 100 new, 2 unfinished payments', '99+!'],
])(
  'the bell says how much is new (%i) and unfinished (%i) (SHELL-11 SHELL-12 SHELL-14 MONEY-16)',
  (isNew, isUnfinished, name, text) => {
    vi.spyOn(bellCounts, 'useNewNotifications').mockReturnValue(isNew);
    vi.spyOn(bellCounts, 'useUnfinishedCount').mockReturnValue(isUnfinished);
    open('superadmin', <TopBarLink />);
    const link = screen.getByRole('link', { name });
    expect([link.textContent, link.getAttribute('href')]).toEqual([text, '#/notification']);
  },
);

test('the overview reads failed counts again, and links to what the role may open (SHELL-118)', async () => {
  expectConsole('error', /Lost/);
  const read = vi
    .fn<Read>()
    .mockRejectedValueOnce(new Error('Lost'))
    .mockResolvedValue({ data: { property: 138 } });
  open('superadmin', <AllInformation />, read);
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain('The counts could not be loaded.');
  expect(new Set(textsOf(screen.getAllByRole('definition')))).toEqual(new Set(['–', '0']));
  const links = textsOf(within(screen.getByRole('list')).getAllByRole('link'));
  expect(links).toEqual(expect.arrayContaining(['Dashboard', 'Users', 'Notifications', 'Orders']));
  await userEvent.click(within(problem).getByRole('button'));
  expect(await screen.findByText('138')).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the overview of an admin links to nothing that an admin may not open (SHELL-118)', () => {
  const read = vi.fn<Read>(() => new Promise(() => undefined));
  open('admin', <AllInformation />, read);
  expect(textsOf(screen.getAllByRole('link'))).toEqual(['Dashboard', 'ContactUs', 'Properties']);
  expect(document.querySelector('[aria-busy=true] dd')?.textContent).toBe('–');
});
