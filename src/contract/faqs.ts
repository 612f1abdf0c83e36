import { z } from 'zod';
import type { Area } from './call';
import {
  acknowledgement,
  create,
  linked,
  list,
  paging,
  record,
  remove,
  rows,
  search,
  text,
  total,
  update,
} from './shapes';

const category = record('FaqCategory', { name: text });
const faq = record('Faq', { question: text, answer: text, facCategoryId: linked({ name: text }) });

/** FAQs and their categories (spec 1 §7, FAQs). Only the paged category list has a `count`. */
export const faqs = {
  'GET faqCategory/getAllFAQCategory': list({
    query: paging,
    payload: { faq: rows(category), count: total.optional() },
  }),
  'POST faqCategory/addFAQCategory': create({ name: z.string() }),
  'PUT faqCategory/updateFAQCategory/:id': update({ name: z.string() }),
  'DELETE faqCategory/deleteFAQCategory/:id': remove(),
  'POST faqCategory/upload-csv': { files: ['csv'] as const, answer: acknowledgement },

  'GET faq/getAllFAQ': list({
    query: { ...paging, ...search },
    payload: { faq: rows(faq), count: total },
  }),
  'POST faq/addFAQ': create({ question: z.string(), answer: z.string(), facCategoryId: z.string() }),
  'PUT faq/updateFAQ/:id': update({ question: z.string(), answer: z.string() }),
  'DELETE faq/deleteFAQ/:id': remove(),
} satisfies Area;
