import { adminOnly, everyone, superadminOnly } from '../../src/config/roles';
import { createRegistry, entry, type Group } from '../../src/engine/schema/registry';
import { defineEntity } from '../../src/engine/schema/entity';
import { text } from '../../src/engine/fields';

const Icon = () => <svg aria-hidden="true" />;
const fields = { title: text({ label: 'Title' }) };
const declaration = () => Promise.resolve({ default: defineEntity({ fields }) });
const admins = () => Promise.resolve({ default: defineEntity({ fields, create: { button: 'Add Admin' } }) });
const properties = () => Promise.resolve({ default: defineEntity({ fields, list: { search: 'Search' } }) });

/** A registry small enough to see through: groups, single entries, both roles, a route with a parameter. */
export const registry = createRegistry({
  'roles/admin': entry('Admins', superadminOnly, Icon, admins),
  'roles/superAdmin': entry('Super Admins', superadminOnly, Icon, declaration),
  contactUsAdmin: entry('ContactUs', adminOnly, Icon, declaration),
  properties: entry('Properties', everyone, Icon, properties),
  'faq/faqs': entry('FAQs', superadminOnly, Icon, declaration),
  refund: entry('Refund', superadminOnly, Icon, declaration),
  'refund-user/:id': entry('Refund users', superadminOnly, Icon, declaration),
  'faq/faqcategory': entry('FAQ Category', superadminOnly, Icon, declaration),
  // What the dashboard counts besides.
  ...Object.fromEntries(
    ['roles/user', 'marketingbanner', 'saleProperties', 'contactUs/contactUsGeneral'].map(route => [
      route,
      entry(route, superadminOnly, Icon, declaration, { isListed: false }),
    ]),
  ),
});

const group = (label: 'Roles' | 'FAQ'): Group => ({ label, icon: Icon });
export const groups: Record<string, Group> = { roles: group('Roles'), faq: group('FAQ') };
