import { describe, expect, it } from 'vitest';
import { collectionNames } from '../../mock-api/data/collections';
import { seed } from '../../mock-api/seed';
import { drawing } from '../../mock-api/seed/drawings';

const records = seed(1);
const text = JSON.stringify(records);

describe('the generated records', () => {
  it('are the same each time, and under the same identifiers at another scale', () => {
    expect(JSON.stringify(seed(1))).toBe(text);
    const larger = seed(2);
    expect(larger.partners).toHaveLength(114);
    expect(larger.partners.slice(0, 57)).toEqual(records.partners);
  });

  it.each(collectionNames)('%s have identifiers of their own', name => {
    const ids = records[name].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
  });

  it('hold the six names of the menu and one that nobody knows, and one FAQ category less than there may be', () => {
    expect(new Set(records.menuEntries.map(({ name }) => name))).toEqual(
      new Set(['about', 'contact-us', 'faq', 'gallery', 'home', 'learnpage', 'properties']),
    );
    expect(records.faqCategories).toHaveLength(5);
  });

  it('point only at files that can be drawn, but for one', () => {
    const files = new Set(text.match(/(?<="seed-file:)[^"]+/g));
    const lost = [...files].filter(file => !drawing(`deedbook/seed/${file}`));
    expect(files.size).toBeGreaterThan(500);
    expect(lost).toEqual(['lost-file.svg']);
  });

  it.each([
    ['Devanagari', /[\u0900-\u097f]/],
    ['emoji', /🌴/u],
    ['right-to-left text', /[\u0600-\u06ff]/],
    ['markup in plain text', /<img src=x/],
    ['a script in HTML', /<script>/],
    ['a long word', /[A-Za-z]{100}/],
    ['an unreadable date', /"dob":"not a date"/],
    ['a block without image', /"photo":"no"/],
    ['a missing property', /"pid":null/],
    ['an older paper', /"passport":"seed-file/],
    ['a PDF', /statement-\d+\.pdf/],
    ['a link that runs code', /javascript:alert/],
  ])('hold %s', (_what, pattern) => {
    expect(text).toMatch(pattern);
  });

  it('draw well-formed pictures', () => {
    for (const kind of [
      'villa',
      'tower',
      'room',
      'plan',
      'banner',
      'offer',
      'logo',
      'icon',
      'portrait',
      'passport',
      'passbook',
    ]) {
      const picture = drawing(`deedbook/seed/${kind}-7.svg`)?.content.toString() ?? '';
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s);
      expect(picture).not.toMatch(/NaN|undefined/);
    }
  });
});
