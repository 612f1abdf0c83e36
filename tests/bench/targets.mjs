import { serveBuild } from './server.mjs';
import { pointAt } from './stopwatch.mjs';

/** A word that only this list's table has in its head, in all targets. */
export const heads = { users: 'Status', enquiries: 'Message' };

/**
 * How each application is opened at 25 users, shows 100 of them, and changes to the other list and back; its list of
 * properties and what opens the form of a new one.
 */
const ways = {
  product: {
    address: '/roles/user?perPage=25&page=1',
    openMenu: page => page.getByRole('button', { name: 'Contact Us', exact: true }).click(),
    show25: page => page.getByLabel('Rows per page').selectOption('25'),
    hundred: async page => {
      const select = await page.getByLabel('Rows per page').elementHandle();
      return { event: 'change', act: () => select.selectOption('100') };
    },
    menu: (page, list) =>
      page.getByRole('link', { name: list === 'users' ? 'Users' : 'Contact Us General', exact: true }),
    properties: '/properties?perPage=25&page=1',
    add: page => page.getByRole('link', { name: 'Add Property', exact: true }),
  },
  reactAdmin: {
    address: '/#/users?perPage=25&page=1',
    hundred: async page => {
      await page.locator('.MuiTablePagination-select[role=combobox]').click();
      return { event: 'click', act: await pointAt(page.getByRole('listbox').getByText('100', { exact: true })) };
    },
    menu: (page, list) => page.getByRole('menuitem', { name: list === 'users' ? 'Users' : 'Enquiries', exact: true }),
    properties: '/#/properties?perPage=25&page=1',
    add: page => page.getByRole('link', { name: 'Create', exact: true }),
  },
};

/** Serves a built application; the result is what the rounds drive. */
export const serveTarget = async (name, folder) => ({ name, ...ways[name], ...(await serveBuild(folder)) });
