import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

type Level = 'error' | 'warn';
interface Announced {
  level: Level;
  words: RegExp;
  isSeen: boolean;
}

/**
 * Milliseconds that every test stays open after its last line. Set by hand to find tests that pass only because an
 * answer arrives after their end.
 */
const lingerMs = Number(process.env.TEST_LINGER_MS ?? 0);

let announced: Announced[] = [];
let unexpected: string[] = [];

const listenTo = (level: Level) => {
  console[level] = (...parts: unknown[]) => {
    const said = format(...parts);
    const known = announced.find(({ level: other, words }) => other === level && words.test(said));
    if (known) known.isSeen = true;
    else unexpected.push(`console.${level}: ${said}`);
  };
};

/** Announces what the running test makes the console say. It fails when the words do not come. @returns whether they have come */
export const expectConsole = (level: Level, words: RegExp): (() => boolean) => {
  const announcement = { level, words, isSeen: false };
  announced.push(announcement);
  return () => announcement.isSeen;
};

/** Makes every test fail that leaves an error or a warning on the console without having announced it. */
export const guardConsole = (): void => {
  listenTo('error');
  listenTo('warn');
  beforeEach(() => {
    announced = [];
    unexpected = [];
  });
  afterEach(async () => {
    if (lingerMs) await new Promise(resolve => setTimeout(resolve, lingerMs));
    expect(unexpected.join('\n'), 'said on the console without being announced').toBe('');
    const missing = announced.filter(({ isSeen }) => !isSeen).map(({ level, words }) => `console.${level}: ${words}`);
    expect(missing.join('\n'), 'announced but never said on the console').toBe('');
  });
};
