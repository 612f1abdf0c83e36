import { get, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { flag, select } from '../engine/fields';

export default defineEntity({
  title: 'SuperAdmin',
  list: { call: get('menu/getMenus', { rows: 'menu' }) },
  fields: {
    name: select({
      label: 'Name',
      choices: [
        { value: 'home', label: 'Home' },
        { value: 'learnpage', label: 'Learn' },
        { value: 'about', label: 'About' },
        { value: 'properties', label: 'Properties' },
        { value: 'faq', label: 'FAQs' },
        { value: 'contact-us', label: 'Contact' },
      ],
    }),
    isActive: flag({ label: 'Status' }),
  },
  actions: {
    status: {
      call: put('menu/updateMenu/:id'),
      toggles: 'isActive',
      confirm: 'Are you sure you want to active/inactive this menu ?',
      done: 'Menu Updated Successfully',
      many: true,
    },
  },
});
