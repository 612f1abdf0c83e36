import { readFileSync } from 'node:fs';
import type { SignIn } from '../../src/dialect/dialect';
import { signInCall } from '../../src/dialect/signIn';
import { groups, registry } from '../../src/entities';
import type { Dictionary } from '../../src/languages/dictionary';
import { otherScreens } from '../../src/layout/business';
import { modulesIn } from '../imports.mjs';
import { withLetters } from './sources';

/** Options of declarations that are texts, by their names: alone, in a list, or by keys. */
const options = new Map<string, string>();
for (const name of modulesIn('src', 'engine/schema', 'engine/fields'))
  for (const [, key = '', type = ''] of readFileSync(`src/${name}`, 'utf8').matchAll(
    /\b(\w+)\??: (readonly [[(](?:\w+: )?|Readonly<[^;]*Record<)?[^;:\n]*\b(?:Translatable|SearchOption)\b/g,
  ))
    options.set(key, `${options.get(key) ?? ''} ${type.startsWith('readonly') ? 'list' : type ? 'keys' : 'alone'}`);

/** Texts that go to the API or name values of a record. */
const passedOver = ['call', 'one', 'preview'];

/** The texts in a declared value. @param name of the option that has the value */
const textsOf = (value: unknown, name = ''): string[] => {
  const form = options.get(name) ?? '';
  if (typeof value === 'string') return form.includes('alone') ? [value] : [];
  if (typeof value !== 'object' || value === null || passedOver.includes(name)) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) => {
    if (typeof part === 'string' && form.includes(isList ? 'list' : 'keys')) return [part];
    return textsOf(part, isList ? '' : key);
  });
};

/** The texts of every declaration by its route, with its label and heading; those of the sign-in and of the menu's groups are under `the sign-in` and `the menu`. */
export const declaredTexts = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const ofEntities = await Promise.all(
    Object.entries(registry.entries).map(
      async ([route, { label, heading = '' }]) =>
        [route, withLetters([label, heading, ...textsOf(await registry.load(route))].map(String))] as const,
    ),
  );
  const ofMenu = [...Object.values(groups), ...otherScreens.flatMap(({ menu }) => menu ?? [])];
  const { userName = '' }: SignIn = signInCall;
  return new Map([
    ['the sign-in', withLetters([String(userName)])],
    ['the menu', withLetters(ofMenu.map(({ label }) => String(label)))],
    ...ofEntities,
  ]);
};

/** The texts of the application by their place: a route, `the menu`, `the application`. */
export type Places = Iterable<readonly [place: string, texts: ReadonlySet<string>]>;

/** Says how many texts a language lacks, and which, a line for each place; nothing of a complete language. */
export const missingLines = (code: string, { texts: translations, ra }: Dictionary, places: Places): string[] => {
  const all = new Set<string>();
  const missing = new Set<string>();
  const lines: string[] = [];
  for (const [place, texts] of places) {
    const without = [...texts].filter(text => !Object.hasOwn(translations, text));
    texts.forEach(text => all.add(text));
    without.forEach(text => missing.add(text));
    if (without.length > 0) lines.push(`  ${place}: ${without.map(text => `'${text}'`).join(', ')}`);
  }
  if (!ra) lines.unshift("  react-admin's own messages: `ra`");
  if (lines.length === 0) return [];
  const count = `${missing.size} of ${all.size} texts`;
  return [`Note: src/languages/${code}.ts lacks ${count}. They are shown in English.`, ...lines];
};
