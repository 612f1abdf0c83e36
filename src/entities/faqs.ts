import { del, get, post, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { reference, textarea } from '../kinds';
import { plainText } from '../kinds/plainText';
import { lazyWithRetry } from '../release/lazyWithRetry';

export default defineEntity({
  recordName: ({ question }) => plainText(question),
  list: { call: get('faq/getAllFAQ', { rows: 'faq', total: 'count' }), search: 'Search FAQs', findable: true },
  fields: {
    facCategoryId: reference({
      label: 'Category',
      required: '*Please Select FAQ Category!',
      to: 'faq/faqcategory',
      text: 'name',
    }),
    question: textarea({ label: 'Question', required: '*Please Enter Question!' }),
    answer: textarea({ label: 'Answer', required: '*Please Enter Answer!' }),
  },
  actions: {
    sample: {
      on: 'list',
      label: 'Sample Excel Download',
      run: async () => (await import('../workflows/faqUpload/faqFile')).downloadSample(),
    },
  },
  dialogs: [
    {
      path: 'upload',
      on: 'list',
      label: 'Export Excel',
      view: lazyWithRetry(() => import('../workflows/faqUpload/FaqUpload')),
    },
  ],
  create: {
    call: post('faq/addFAQ'),
    button: 'Add FAQs',
    fields: ['question', 'answer', 'facCategoryId'],
    done: 'FAQ added successfully',
  },
  update: {
    call: put('faq/updateFAQ/:id'),
    title: 'Update FAQ',
    fields: ['question', 'answer'],
    done: 'FAQ updated successfully',
  },
  delete: {
    call: del('faq/deleteFAQ/:id'),
    confirm: 'Are you sure you want to delete this FAQ ?',
    done: 'FAQ deleted successfully',
    many: true,
  },
});
