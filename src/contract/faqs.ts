import { z } from 'zod';
import type { Area } from './call';
import {
  acknowledgement,
  create,
  linked,
  list,
  optionalText,
  pagedList,
  paging,
  record,
  remove,
  rows,
  total,
  update,
} from './shapes';

const category = record('FaqCategory', { name: optionalText });
const faq = record('Faq', {
  question: optionalText,
  answer: optionalText,
  facCategoryId: linked({ name: optionalText }),
});

/** FAQs and their categories (FAQ-07, FAQ-22, FAQCAT-05). Only the paged category list has a `count`. */
export const faqs = {
  'GET faqCategory/getAllFAQCategory': list('List FAQ categories', {
    query: paging,
    payload: { faq: rows(category), count: total.optional() },
  }),
  'POST faqCategory/addFAQCategory': create('Add an FAQ category', { name: z.string() }),
  'PUT faqCategory/updateFAQCategory/:id': update('Change an FAQ category', { name: z.string() }),
  'DELETE faqCategory/deleteFAQCategory/:id': remove('Delete an FAQ category'),
  'POST faqCategory/upload-csv': {
    summary: 'Add FAQs from a CSV file',
    files: ['csv'] as const,
    answer: acknowledgement,
  },

  'GET faq/getAllFAQ': pagedList('List FAQs', 'faq', faq),
  'POST faq/addFAQ': create('Add an FAQ', { question: z.string(), answer: z.string(), facCategoryId: z.string() }),
  'PUT faq/updateFAQ/:id': update('Change an FAQ', { question: z.string(), answer: z.string() }),
  'DELETE faq/deleteFAQ/:id': remove('Delete an FAQ'),
} satisfies Area;
