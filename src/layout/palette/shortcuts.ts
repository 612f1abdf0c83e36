import { t } from '../../engine/i18n/t';
import { commandKey, findShortcut } from '../globalKeys';

/** All shortcuts by the place where they work, for the keyboard help; each is handled in its own view. */
export const shortcuts = (): Readonly<Record<string, readonly ReturnType<typeof findShortcut>[]>> => ({
  [t('Everywhere')]: [
    findShortcut(),
    { keys: ['/'], does: t('Go to the search of the list') },
    { keys: ['?'], does: t('Show these keys') },
    { keys: ['F8'], does: t('Go to the newest message, and back') },
    { keys: ['Esc'], does: t('Close what is open on top') },
  ],
  [t('In a list')]: [
    { keys: ['J', '↓'], does: t('Next row') },
    { keys: ['K', '↑'], does: t('Previous row') },
    { keys: ['Home', 'End'], does: t('First and last row of the page') },
    { keys: ['Enter'], does: t('Open the row') },
    { keys: ['E'], does: t('Edit the row') },
    { keys: [t('Space')], does: t('Choose the row, or let it go') },
  ],
  [t('A record opened from a list')]: [
    { keys: ['N'], does: t('Next record') },
    { keys: ['P'], does: t('Previous record') },
    { keys: ['Alt', 'Page Down'], does: t('Next record, even while typing') },
    { keys: ['Alt', 'Page Up'], does: t('Previous record, even while typing') },
  ],
  [t('Forms')]: [
    { keys: [commandKey, 'Enter'], does: t('Save the form') },
    { keys: [commandKey, 'Shift', 'Enter'], does: t('Save and add another, or open the next record') },
  ],
  [t('KYC review')]: [
    { keys: ['A'], does: t('Approve the section, and go to the next') },
    { keys: ['R'], does: t('Reject the section') },
    { keys: [commandKey, 'Enter'], does: t('Submit, and open the next request') },
    { keys: ['N'], does: t('Next request') },
    { keys: ['P'], does: t('Previous request') },
  ],
});
