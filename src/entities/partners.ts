import { del, get, post } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { image, text } from '../engine/fields';

export default defineEntity({
  list: { call: get('partners/getPartners', { rows: 'partners', total: 'count' }) },
  fields: {
    title: text({ label: 'Title', required: '*Please Enter Title!' }),
    photo: image({ label: 'Image', required: '*Please Upload Image!' }),
  },
  create: {
    call: post('partners/addPartners'),
    button: 'Add Our Trusted Partners',
    done: 'Our trusted partner added successfully',
  },
  show: {},
  delete: {
    call: del('partners/deletePartners/:id'),
    confirm: 'Are you sure you want to delete this our trusted partner ?',
    done: 'Our trusted partner deleted successfully',
    many: true,
  },
});
