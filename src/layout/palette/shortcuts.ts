import { t } from '../../engine/i18n/t';
import { command, findShortcut } from './globalKeys';

/** All shortcuts, for the keyboard help; each is handled in its own view. */
export const shortcuts = () => ({
  find: { ...findShortcut(), where: t('Everywhere') },
  search: { keys: ['/'], does: t('Go to the search of the list'), where: t('Everywhere') },
  help: { keys: ['?'], does: t('Show these keys'), where: t('Everywhere') },
  messages: { keys: ['F8'], does: t('Go to the newest message, and back'), where: t('Everywhere') },
  close: { keys: ['Esc'], does: t('Close what is open on top'), where: t('Everywhere') },
  down: { keys: ['J', '↓'], does: t('Next row'), where: t('In a list') },
  up: { keys: ['K', '↑'], does: t('Previous row'), where: t('In a list') },
  ends: { keys: ['Home', 'End'], does: t('First and last row of the page'), where: t('In a list') },
  open: { keys: ['Enter'], does: t('Open the row'), where: t('In a list') },
  edit: { keys: ['E'], does: t('Edit the row'), where: t('In a list') },
  choose: { keys: [t('Space')], does: t('Choose the row, or let it go'), where: t('In a list') },
  nextRecord: { keys: ['N'], does: t('Next record'), where: t('A record opened from a list') },
  previousRecord: { keys: ['P'], does: t('Previous record'), where: t('A record opened from a list') },
  nextAnywhere: {
    keys: ['Alt', 'Page Down'],
    does: t('Next record, even while typing'),
    where: t('A record opened from a list'),
  },
  previousAnywhere: {
    keys: ['Alt', 'Page Up'],
    does: t('Previous record, even while typing'),
    where: t('A record opened from a list'),
  },
  save: { keys: [command, 'Enter'], does: t('Save the form'), where: t('Forms') },
  saveAndNext: {
    keys: [command, 'Shift', 'Enter'],
    does: t('Save and add another, or open the next record'),
    where: t('Forms'),
  },
  approve: { keys: ['A'], does: t('Approve the section, and go to the next'), where: t('KYC review') },
  reject: { keys: ['R'], does: t('Reject the section'), where: t('KYC review') },
  submit: { keys: [command, 'Enter'], does: t('Submit, and open the next request'), where: t('KYC review') },
  next: { keys: ['N'], does: t('Next request'), where: t('KYC review') },
  previous: { keys: ['P'], does: t('Previous request'), where: t('KYC review') },
});
