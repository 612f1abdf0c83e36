import { del, get, post, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { reference, textarea } from '../kinds';
import { faqTools } from '../workflows/faqUpload/tools';

export default defineEntity({
  recordName: ({ question }) => question ?? '',
  api: {
    list: get('faq/getAllFAQ', { rows: 'faq', total: 'count' }),
    create: post('faq/addFAQ'),
    update: put('faq/updateFAQ/:id'),
    delete: del('faq/deleteFAQ/:id'),
  },
  fields: {
    facCategoryId: reference({
      label: 'Category',
      required: '*Please Select FAQ Category!',
      from: get('faqCategory/getAllFAQCategory', { rows: 'faq' }),
      text: 'name',
    }),
    question: textarea({ label: 'Question', required: '*Please Enter Question!' }),
    answer: textarea({ label: 'Answer', required: '*Please Enter Answer!' }),
  },
  list: { search: 'Search FAQs' },
  tools: faqTools,
  create: { button: 'Add FAQs', fields: ['question', 'answer', 'facCategoryId'], done: 'FAQ added successfully' },
  update: { title: 'Update FAQ', fields: ['question', 'answer'], done: 'FAQ updated successfully' },
  delete: { confirm: 'Are you sure you want to delete this FAQ ?', done: 'FAQ deleted successfully' },
});
