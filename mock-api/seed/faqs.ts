import type { Records } from '../data/records';
import { family, pagedCount } from './family';
import { faqTexts } from './words/messages';
import { oddHtml, oddOr } from './words/oddities';

/** One less than there may be, so that one can be added. */
const categoryNames = ['Ownership', 'Buying a Share', 'Stays and Booking', 'Returns', 'Leaving'] as const;

export const seedFaqCategories = (): Records['faqCategories'][] =>
  family('faqCategories', { count: categoryNames.length }, ({ _id, index }) => ({ _id, name: categoryNames[index] }));

export const seedFaqs = (scale: number, categories: readonly Records['faqCategories'][]): Records['faqs'][] =>
  family('faqs', { count: Math.round(pagedCount * scale) }, ({ _id, index, random }) => {
    const [question, answer] = faqTexts[index % faqTexts.length] ?? faqTexts[0];
    const round = Math.floor(index / faqTexts.length);
    return {
      _id,
      question: round === 0 ? question : `${question} (${round + 1})`,
      answer: oddOr(index + 1, oddHtml, answer),
      facCategoryId: index % 14 === 9 ? null : random.pick([categories[0], ...categories])?._id,
    };
  });
