import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorsIn } from '../../scripts/reference/source';
import { pages } from './pages';

test.each(pages)('the links of %s lead somewhere', page => {
  // Code is no link, whatever it looks like. Links whose words are code keep their brackets.
  const text = readFileSync(page, 'utf8').replace(/^```[^]*?^```|`[^`\n]*`/gm, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, to = '']) => (/^https?:/.test(to) ? [] : to));
  const broken = links.filter(to => {
    const [path = '', anchor] = to.split('#');
    const target = path ? join(dirname(page), path) : page;
    return !existsSync(target) || (anchor !== undefined && !anchorsIn(readFileSync(target, 'utf8')).includes(anchor));
  });
  expect(broken).toEqual([]);
});
