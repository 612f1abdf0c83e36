import type { Store } from '../data/store';
import { Refusal } from '../refusal';
import { csvRows } from './csv';
import type { Handlers, Writes } from './handler';

/** FAQCAT-12: more than six categories cannot be added. */
const mostCategories = 6;

const categoryNamed = (store: Store, name: string) =>
  store.all('faqCategories').find(category => category.name?.trim().toLowerCase() === name.trim().toLowerCase());

export const faqWrites = {
  'POST faqCategory/addFAQCategory': ({ body, store }) => {
    if (store.all('faqCategories').length >= mostCategories) {
      throw new Refusal(400, `You can not add more than ${mostCategories} category`);
    }
    if (categoryNamed(store, body.name)) {
      throw new Refusal(400, 'This category exists already', { name: 'This category exists already' });
    }
    return body;
  },
  'POST faq/addFAQ': ({ body, store }) => {
    if (store.find('faqCategories', body.facCategoryId)) return body;
    throw new Refusal(400, 'This category does not exist', { facCategoryId: 'This category does not exist' });
  },
} satisfies Writes;

export const faqHandlers = {
  // Columns Id, Name (of the category), Question, Answer, as in the sample file (FAQ-11, FAQ-12).
  'POST faqCategory/upload-csv': ({ files, store }) => {
    const rows = csvRows(files.csv, ['Name', 'Question', 'Answer']);
    const faqs = rows.map(({ Name = '', Question = '', Answer = '' }, index) => {
      const category = categoryNamed(store, Name);
      if (!category) throw new Refusal(400, `Row ${index + 1}: there is no FAQ category '${Name}'`);
      if (!Question.trim() || !Answer.trim()) throw new Refusal(400, `Row ${index + 1}: question or answer is missing`);
      return { _id: store.newId(), question: Question, answer: Answer, facCategoryId: category._id };
    });
    if (faqs.length === 0) throw new Refusal(400, 'The file holds no FAQs');
    for (const faq of faqs) store.insert('faqs', faq);
    return { result: 0, message: `${faqs.length} FAQs added successfully` };
  },
} satisfies Handlers;
