import { expect, test, vi } from 'vitest';
import { superadminOnly } from '../../../src/config/roles';
import { createI18nProvider } from '../../../src/engine/data/i18nProvider';
import { language } from '../../../src/engine/i18n/language';
import { t } from '../../../src/engine/i18n/t';
import type { Entity } from '../../../src/engine/schema/entity';
import { createRegistry, entry } from '../../../src/engine/schema/registry';
import { things } from './things';

test('react-admin begins in English, and knows the other languages', () => {
  const i18nProvider = createI18nProvider();
  expect(i18nProvider.getLocale()).toBe('en');
  const locales = { en: 'English', hi: 'हिन्दी' };
  expect(i18nProvider.getLocales?.()).toEqual(Object.entries(locales).map(([locale, name]) => ({ locale, name })));
  expect(i18nProvider.translate('ra.action.save')).toBe('Save');
});

test('our own texts stay as they are; values in them are numbers as people read them, and texts', () => {
  const { translate } = createI18nProvider();
  const own = ['*Please Enter Title!', 'Total: 100%', 'A sentence. And another.'];
  expect(own.map(text => translate(text))).toEqual(own);
  const written = [1_234_567, 'x', {}].map(id => translate('Property %{id}', { id }));
  expect(written).toEqual(['Property 12,34,567', 'Property x', 'Property ']);
  expect(t('Property %{id}', { id: 1_234_567 })).toBe('Property 12,34,567');
});

test('labels of fields are those of the declaration, blank while it loads and guessed where it cannot (STOCK-03)', async () => {
  const load = vi.fn<() => Promise<{ default: Entity }>>(() => Promise.resolve({ default: things({}) }));
  const broken = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('No connection'));
  const registry = createRegistry({
    things: entry('Things', superadminOnly, () => null, load),
    broken: entry('Broken', superadminOnly, () => null, broken),
  });
  const { translate } = createI18nProvider(registry);
  const place = 'resources.things.fields.place.name';
  expect(translate(place, { _: 'Guessed' })).toBe('\u00A0');
  await vi.waitFor(() => expect(translate(place, { _: 'Guessed' })).toBe('Place'));
  expect(load).toHaveBeenCalledOnce();
  const others = ['things.fields', 'others.fields.title', 'things.fields.x'].map(name => `resources.${name}`);
  for (const other of [`a ${place}`, ...others]) expect(translate(other, { _: 'Guessed' })).toBe('Guessed');
  await vi.waitFor(() => expect(translate('resources.broken.fields.x', { _: 'Guessed' })).toBe('Guessed'));
  translate('resources.broken.fields.x', { _: 'Guessed' });
  expect(broken).toHaveBeenCalledOnce();
});

test('another language is spoken from its change on, and an unknown one is refused', async () => {
  const { changeLocale, translate, getLocale } = createI18nProvider();
  await expect(changeLocale('xx')).rejects.toThrow("There is no language 'xx'.");
  await changeLocale('hi');
  expect([getLocale(), language.get(), translate('ra.action.save')]).toEqual(['hi', 'hi', 'सहेजें']);
  expect(t('Close')).not.toContain('Close');
  await changeLocale('en');
  expect(t('Close')).toBe('Close');
});
