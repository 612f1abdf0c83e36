import { get, post, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { flag, text, url } from '../engine/fields';

export default defineEntity({
  title: 'Admin',
  list: { call: get('social/getAllSocial', { rows: 'social' }) },
  fields: {
    title: text({ label: 'Title', required: '*Please Enter Title!' }),
    link: url({ label: 'Link', required: '*Please Enter Link!' }),
    isActive: flag({ label: 'Status' }),
  },
  create: {
    call: post('social/addSocial'),
    button: 'Add Social Media',
    fields: ['title', 'link'],
    done: 'Data Added Successfully',
  },
  update: {
    call: put('social/updateSocial/:id'),
    title: 'Update Social Media',
    fields: ['title', 'link'],
    done: 'Social media updated successfully',
  },
  actions: {
    status: {
      call: put('social/updateSocial/:id'),
      toggles: 'isActive',
      keep: ['title', 'link'],
      confirm: 'Are you sure you want to active/inactive this social media ?',
      done: 'Status Updated Successfully',
      many: true,
    },
  },
});
