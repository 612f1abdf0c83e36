import type { Records } from '../data/records';
import type { Store } from '../data/store';
import { csvRows } from '../handlers/csv';
import type { MockArea } from '../handlers/handler';
import { Refusal } from '../refusal';
import type { Seeding } from '../seed/family';
import { faqTexts } from '../seed/words/messages';
import { oddHtml, oddOr } from '../seed/words/oddities';
import type { PayloadOf, Referring } from './references';

declare module '../data/records' {
  interface Records {
    faqCategories: PayloadOf<'GET faqCategory/getAllFAQCategory'>['faq'][number];
    faqs: Referring<PayloadOf<'GET faq/getAllFAQ'>['faq'][number], 'facCategoryId'>;
  }
}

/** One less than the API allows, so that one can be added. */
const categoryNames = ['Ownership', 'Buying a Share', 'Stays and Booking', 'Returns', 'Leaving'] as const;

export const seedFaqCategories = (seeding: Seeding): Records['faqCategories'][] =>
  seeding.family('faqCategories', { count: categoryNames.length }, ({ _id, index }) => ({
    _id,
    name: categoryNames[index],
  }));

export const seedFaqs = (seeding: Seeding, categories: readonly Records['faqCategories'][]): Records['faqs'][] =>
  seeding.family('faqs', { count: seeding.count }, ({ _id, index, random }) => {
    const [question, answer] = faqTexts[index % faqTexts.length] ?? faqTexts[0];
    const round = Math.floor(index / faqTexts.length);
    return {
      _id,
      question: round === 0 ? question : `${question} (${round + 1})`,
      answer: oddOr(index + 1, oddHtml, answer),
      facCategoryId: index % 14 === 9 ? null : random.pick([categories[0], ...categories])?._id,
    };
  });

/** The most categories that the API allows (FAQCAT-12). */
const maxCategories = 6;

const findCategory = (store: Store, name: string) =>
  store.all('faqCategories').find(category => category.name?.trim().toLowerCase() === name.trim().toLowerCase());

/** FAQs and their categories. */
export const faqArea = {
  collections: {
    faqCategories: { noun: 'FAQ category' },
    faqs: { noun: 'FAQ' },
  },
  collectionOfFirstStep: { faqCategory: 'faqCategories', faq: 'faqs' },
  views: {
    faqs: (faq, find) => {
      const category = find('faqCategories', faq.facCategoryId);
      return { ...faq, facCategoryId: category ? { _id: category._id, name: category.name } : null };
    },
  },
  writes: {
    'POST faqCategory/addFAQCategory': ({ body, store }) => {
      if (store.all('faqCategories').length >= maxCategories) {
        throw new Refusal(400, `You can not add more than ${maxCategories} category`);
      }
      if (findCategory(store, body.name)) {
        throw new Refusal(400, 'This category exists already', { name: 'This category exists already' });
      }
      return body;
    },
    'POST faq/addFAQ': ({ body, store }) => {
      if (store.find('faqCategories', body.facCategoryId)) return body;
      throw new Refusal(400, 'This category does not exist', { facCategoryId: 'This category does not exist' });
    },
  },
  handlers: {
    // Columns Id, Name (of the category), Question, Answer, as in the sample file (FAQ-11, FAQ-12).
    'POST faqCategory/upload-csv': ({ files, store }) => {
      const rows = csvRows(files.csv, ['Name', 'Question', 'Answer']);
      const faqs = rows.map(({ Name = '', Question = '', Answer = '' }, index) => {
        const category = findCategory(store, Name);
        if (!category) throw new Refusal(400, `Row ${index + 1}: there is no FAQ category '${Name}'`);
        if (!Question.trim() || !Answer.trim())
          throw new Refusal(400, `Row ${index + 1}: question or answer is missing`);
        return { _id: store.newId(), question: Question, answer: Answer, facCategoryId: category._id };
      });
      if (faqs.length === 0) throw new Refusal(400, 'The file holds no FAQs');
      for (const faq of faqs) store.insert('faqs', faq);
      return { result: 0, message: `${faqs.length} FAQs added successfully` };
    },
  },
} satisfies MockArea;
