import { del, get, post, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { text } from '../engine/fields';

export default defineEntity({
  list: { call: get('faqCategory/getAllFAQCategory', { rows: 'faq', total: 'count' }) },
  fields: { name: text({ label: 'Name', required: '*Please Enter name!' }) },
  create: {
    call: post('faqCategory/addFAQCategory'),
    button: 'Add FAQ Category',
    limit: { most: 6, message: 'You can not add more than 6 category' },
  },
  update: { call: put('faqCategory/updateFAQCategory/:id'), title: 'Update FAQ Category' },
  delete: {
    call: del('faqCategory/deleteFAQCategory/:id'),
    confirm: 'Are you sure you want to delete this FAQ category ?',
    done: 'Deleted Successfully',
  },
});
