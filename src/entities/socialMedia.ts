import { get, post, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { flag, text, url } from '../kinds';

export default defineEntity({
  title: 'Admin',
  api: {
    list: get('social/getAllSocial', { rows: 'social' }),
    create: post('social/addSocial'),
    update: put('social/updateSocial/:id'),
    toggle: put('social/updateSocial/:id'),
  },
  fields: {
    title: text({ label: 'Title', required: '*Please Enter Title!' }),
    link: url({ label: 'Link', required: '*Please Enter Link!' }),
    isActive: flag({ label: 'Status' }),
  },
  create: { button: 'Add Social Media', fields: ['title', 'link'], done: 'Data Added Successfully' },
  update: { title: 'Update Social Media', fields: ['title', 'link'], done: 'Social media updated successfully' },
  toggle: {
    field: 'isActive',
    keep: ['title', 'link'],
    confirm: 'Are you sure you want to active/inactive this social media ?',
    done: 'Status Updated Successfully',
  },
});
