import { t } from '../i18n/t';

/** What MUI's autocomplete says by itself. */
export const autocompleteTexts = () => ({
  clearText: t('Clear'),
  closeText: t('Close'),
  openText: t('Open'),
  loadingText: t('Loading…'),
});
