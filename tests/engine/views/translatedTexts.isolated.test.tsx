import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { declaredTexts } from '../../../scripts/translations/texts';
import type Hindi from '../../../src/languages/hi';
import { text } from '../../../src/engine/fields/text';
import { language } from '../../../src/engine/i18n/language';
import { csvOf } from '../../../src/engine/list/export/csv';
import { columnDefs } from '../../../src/engine/views/columnDefs';
import { renderEntity, signedInWire } from '../../support/screens';

/** A language that puts every text between brackets. */
vi.mock('../../../src/languages/hi', async original => {
  const { default: hindi } = await original<{ default: typeof Hindi }>();
  const bracketed = (text: string) => text.replace(/[^|]+(?= \|\|\|\||$)/g, part => `⟦${part.trim()}⟧`);
  return {
    default: { ...hindi, texts: Object.fromEntries(Object.keys(hindi.texts).map(text => [text, bracketed(text)])) },
  };
});

signedInWire();
let declared: Awaited<ReturnType<typeof declaredTexts>>;
beforeAll(async () => void (declared = await declaredTexts()));
beforeEach(() => language.set('hi'));

const read = ['aria-label', 'title', 'placeholder', 'alt', 'data-label'];
/** Everything on the page that people read or hear. */
const shown = (): string[] =>
  [...document.body.querySelectorAll('*')].flatMap(element => [
    ...[...element.childNodes].flatMap(node => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : [])),
    ...read.flatMap(name => element.getAttribute(name) ?? []),
  ]);

const isShown = () => waitFor(() => expect(shown().some(text => text.includes('⟦'))).toBe(true));
const bareTexts = (name: string) => shown().filter(text => declared.get(name)?.has(text.trim()));

test.each([
  ['ourtrustedpartners', ''],
  ['ourtrustedpartners', '/create'],
  ['properties', ''],
  ['properties', '/create'],
  ['roles/admin', '/create'],
  ['status', '/create'],
  ['marketingbanner', ''],
] as const)('every declared text on %s%s is translated, and so are its messages', async (name, route) => {
  const { user } = await renderEntity(name, route);
  await isShown();
  if (route) {
    const submit = await screen.findByRole('button', { name: /^⟦Add Details⟧$/ });
    await user.click(submit);
    await waitFor(() => expect(shown().some(text => /^⟦.*(?:please|enter|choose).*⟧$/i.test(text))).toBe(true));
  } else {
    const [remove] = await screen.findAllByRole('button', { name: /^⟦(?:Delete|Show Filter|Filter.*)⟧/ });
    if (remove) await user.click(remove);
  }
  expect(bareTexts(name)).toEqual([]);
});

test('a file has the values that were read for a column, under its translated head', () => {
  const status = {
    label: 'Status',
    computed: () => null,
    value: { as: text({ label: 'Status' }), read: async () => [] },
  };
  const csv = csvOf({ fields: {} }, columnDefs({ fields: {} }, [status]), [{ id: '1', Status: 'Due' }]);
  expect(csv.trim().split('\r\n')).toEqual(['⟦Status⟧', 'Due']);
});
