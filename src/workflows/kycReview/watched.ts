import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import { fullReview, papersReview } from './decisions';
import { factsOf } from './facts';

/** What of a user a reviewer judges, by its path, with its name: facts, papers, and what others have decided. */
export const watchedOf = (user: Row): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.values(factsOf(user))
      .flat()
      .map(({ path, label }) => [path, label]),
  ),
  ...Object.fromEntries(
    [...papersReview.subjects(), ...fullReview.subjects()].map(({ flag, title }) => [
      flag,
      t('Decision on %{title}', { title }),
    ]),
  ),
  passport: t('Document'),
  PANcard: t('PAN Card'),
  bank: t('Bank Passbook'),
  description: t('Reason of Rejection'),
});
