import { t } from '../i18n/t';

/** The texts of MUI's autocomplete. */
export const autocompleteTexts = () => ({
  clearText: t('Clear'),
  closeText: t('Close'),
  openText: t('Open'),
  loadingText: t('Loading…'),
});
