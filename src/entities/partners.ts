import { del, get, post } from '../define/calls';
import { defineEntity } from '../define/entity';
import { image, text } from '../kinds';

export default defineEntity({
  api: {
    list: get('partners/getPartners', { rows: 'partners', total: 'count' }),
    create: post('partners/addPartners'),
    delete: del('partners/deletePartners/:id'),
  },
  fields: {
    title: text({ label: 'Title', required: '*Please Enter Title!' }),
    photo: image({ label: 'Image', required: '*Please Upload Image!' }),
  },
  create: { button: 'Add Our Trusted Partners', done: 'Our trusted partner added successfully' },
  show: {},
  delete: {
    confirm: 'Are you sure you want to delete this our trusted partner ?',
    done: 'Our trusted partner deleted successfully',
  },
});
