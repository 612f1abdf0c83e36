import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Tab } from './driver';
import { createFinder, type PageTarget } from './page';

/** An element of the page; see `PageTarget`. */
export interface Target extends Omit<PageTarget, 'name' | 'text' | 'within'> {
  name?: string | RegExp;
  text?: string | RegExp;
  within?: Target;
}

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const tools = `(self.finder ??= (() => {
  const module = { exports: {} };
  (function (exports, module, require, define) { ${library}\n}).call(self, module.exports, module);
  return (${String(createFinder)})(module.exports);
})(), true)`;

const patternOf = (value: string | RegExp | undefined) =>
  value instanceof RegExp ? { source: value.source, flags: value.flags } : value;

const asPageTarget = ({ name, text, within, ...others }: Target): PageTarget => ({
  ...others,
  name: patternOf(name),
  text: patternOf(text),
  within: within && asPageTarget(within),
});

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** How long a task waits for what it expects, in milliseconds. */
const patience = 20_000;

/** What a person does in a tab, and sees there. Everything waits until it can be done. */
export const screenOf = (tab: Tab, origin: string) => {
  const inPage = async (work: (source: string) => string, target: Target): Promise<unknown> => {
    const script = work(JSON.stringify(asPageTarget(target)));
    if ((await tab.evaluate('typeof self.finder')) !== 'object') await tab.evaluate(tools);
    return tab.evaluate(script);
  };
  const describe = (target: Target) =>
    JSON.stringify(target, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));

  /** Tries until the outcome is other than a text, which is the reason. */
  const until = async <R>(what: string, attempt: () => Promise<R | string>): Promise<R> => {
    const end = Date.now() + patience;
    for (;;) {
      const outcome = await attempt().catch((error: unknown) => String(error));
      if (typeof outcome !== 'string') return outcome;
      if (Date.now() > end) throw new Error(`${what} ${outcome}`);
      await wait(100);
    }
  };

  const placeOf = (target: Target): Promise<readonly [number, number]> =>
    until(describe(target), async () => {
      const place = await inPage(source => `finder.placeOf(${source})`, target);
      return Array.isArray(place) ? ([Number(place[0]), Number(place[1])] as const) : String(place);
    });
  const listOf = async (work: (source: string) => string, target: Target): Promise<string[]> => {
    const list = await inPage(work, target);
    return Array.isArray(list) ? list.map(String) : [];
  };
  const textsOf = (target: Target) => listOf(source => `finder.findAll(${source}).map(finder.wordsOf)`, target);
  const click = async (target: Target) => {
    const place = await placeOf(target);
    await tab.click(...place);
  };
  const valueOf = async (target: Target) => String(await inPage(source => `finder.find(${source})?.value`, target));

  return {
    goTo: async (path: string) => tab.open(origin + path),
    evaluate: tab.evaluate,
    press: tab.press,
    type: tab.type,
    click,
    textsOf,
    attributesOf: (target: Target, name: string) =>
      listOf(source => `finder.attributesOf(${source}, ${JSON.stringify(name)})`, target),
    valueOf,
    /** Waits for a condition. */
    until: (what: string, isTrue: () => boolean | Promise<boolean>) =>
      until(what, async () => ((await isTrue()) ? true : 'did not come')),
    /** Waits until a script of the page is true. */
    holds: (what: string, script: string) =>
      until(what, async () => ((await tab.evaluate(script)) === true ? true : 'did not come')),
    /** Waits until an element is visible. */
    see: (target: Target) =>
      until(describe(target), async () => ((await textsOf(target)).length > (target.nth ?? 0) ? true : 'is not there')),
    /** Waits until no element of this kind is visible. */
    gone: (target: Target) =>
      until(describe(target), async () => ((await textsOf(target)).length === 0 ? true : 'is still there')),
    /** Replaces the text of an input. */
    enter: async (target: Target, text: string) => {
      await click(target);
      await tab.press('Control+A');
      await tab.press('Backspace');
      if (text !== '') await tab.type(text);
      await until(describe(target), async () => {
        const value = await valueOf(target);
        return value === text || value === 'undefined' ? true : `holds ${value}`;
      });
    },
    /** Sets the value of an input as the browser's own picker does. */
    pick: (target: Target, value: string) =>
      inPage(
        source => `(element => {
          const kind = Object.getPrototypeOf(element);
          Object.getOwnPropertyDescriptor(kind, 'value').set.call(element, ${JSON.stringify(value)});
          element.dispatchEvent(new Event('input', { bubbles: true }));
          element.dispatchEvent(new Event('change', { bubbles: true }));
        })(finder.find(${source}))`,
        target,
      ),
    chooseFiles: async (css: string, paths: readonly string[]) => {
      await until(css, async () =>
        (await tab.evaluate(`!!document.querySelector(${JSON.stringify(css)})`)) === true ? true : 'is not there',
      );
      await tab.chooseFiles(`document.querySelector(${JSON.stringify(css)})`, paths);
    },
    drag: async (from: Target, to: Target) => {
      const start = await placeOf(from);
      await tab.drag(start, await placeOf(to));
    },
    has: async (target: Target) => (await textsOf(target)).length > 0,
  };
};

export type Screen = ReturnType<typeof screenOf>;
