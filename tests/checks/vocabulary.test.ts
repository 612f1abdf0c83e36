import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The layers that a business of another kind would take over as they are. */
const engine = readdirSync('src/engine');

/** What only this business has, or calls so: its things, its people, its places, the names that its API gave them. */
const business =
  /propert(?:y|ies)\b|amenit|amenin|\bkyc\b|refund|resale|resold|\btokens? price|lakh|rupee|pincode|investor|superadmin|'admin'|admin\/|admininfo|aboutimage|cerificate|india\b|partner/i;

/** JavaScript's and CSS's own use of a word. */
const technical =
  /CSSProperties|[gs]etProperty(?:Value)?|defineProperty|property: string|const property|property\(|\bproperty\)/;

/** The code of a file without its comments; what they tell of examples may name the business. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '');

const filesOf = (layer: string) =>
  readdirSync(`src/engine/${layer}`, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => `src/engine/${layer}/${name}`);

describe('the engine knows nothing of the business that it is used for', () => {
  test.each(engine)('no file of src/engine/%s has a word of it', layer => {
    const found = filesOf(layer).flatMap(file =>
      codeOf(readFileSync(file, 'utf8'))
        .split('\n')
        .filter(line => business.test(line) && !technical.test(line))
        .map(line => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  test('a word of it is found in code, and not in a comment', () => {
    expect(business.test(codeOf("label: t('Properties') // what is sold"))).toBe(true);
    expect(business.test(codeOf('/* refund */ const a = 1; // kyc'))).toBe(false);
  });
});
