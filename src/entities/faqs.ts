import { del, get, post, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { reference, textarea } from '../engine/fields';
import { toText } from '../engine/fields/toText';
import { lazyComponent } from '../engine/updates/lazyComponent';

export default defineEntity({
  recordName: ({ question }) => toText(question),
  list: {
    call: get('faq/getAllFAQ', { rows: 'faq', total: 'count' }),
    search: 'Search FAQs',
    findable: true,
    tabs: { by: 'facCategoryId' },
  },
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
      hint: 'Downloads an example of the CSV file that “Export Excel” takes',
      run: async () => (await import('../features/faqUpload/sampleFile')).downloadSample(),
    },
  },
  dialogs: [
    {
      path: 'upload',
      on: 'list',
      label: 'Export Excel',
      hint: 'Adds the FAQs of a CSV file; the list is exported under “Options”',
      view: lazyComponent(() => import('../features/faqUpload/FaqUpload')),
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
