import { del, get, post, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { text } from '../kinds';

export default defineEntity({
  api: {
    list: get('faqCategory/getAllFAQCategory', { rows: 'faq', total: 'count' }),
    create: post('faqCategory/addFAQCategory'),
    update: put('faqCategory/updateFAQCategory/:id'),
    delete: del('faqCategory/deleteFAQCategory/:id'),
  },
  fields: { name: text({ label: 'Name', required: '*Please Enter name!' }) },
  create: { button: 'Add FAQ Category', limit: { most: 6, message: 'You can not add more than 6 category' } },
  update: { title: 'Update FAQ Category' },
  delete: { confirm: 'Are you sure you want to delete this FAQ category ?', done: 'Deleted Successfully' },
});
