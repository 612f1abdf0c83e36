import { visitAgain } from '../browser.mjs';
import { compare, slowly, speeds } from '../compare.mjs';
import { spreadText } from '../report.mjs';
import { coldStart, pointAt } from '../stopwatch.mjs';

const rows = { selector: 'tbody tr', count: 25 };
const first = 'input[name="address.name"]';

/** What is written beside fields of each part of the form, in both applications. */
const labels = ['Property Name', 'Expected ROI (%)', 'Property Images', 'Pincode', 'Amenities', 'Video of Property'];

/**
 * Notes from the next click on when the first field can take typing, and the last frame that followed a change of the
 * document, end of an answer or end of a task of more than 50 ms. Must run in the page.
 */
const watchForm = ({ first: selector, labels: texts }) => {
  const bench = { missing: () => texts.filter(text => !document.body.textContent.includes(text)) };
  window.benchForm = bench;
  const note = at => (bench.last = Math.max(bench.last ?? 0, at));
  const afterFrame = then => requestAnimationFrame(() => setTimeout(() => then(performance.now() - bench.start)));
  const watchFirst = () => {
    const input = document.querySelector(selector);
    const isUsable = input && !input.disabled && !input.readOnly && input.getClientRects().length > 0;
    if (isUsable) setTimeout(() => (bench.typing = performance.now() - bench.start));
    else requestAnimationFrame(watchFirst);
  };
  const begin = ({ timeStamp }) => {
    bench.start = timeStamp;
    let isWaiting = false;
    new MutationObserver(() => {
      if (isWaiting) return;
      isWaiting = true;
      afterFrame(at => {
        isWaiting = false;
        note(at);
      });
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    new PerformanceObserver(list =>
      list
        .getEntries()
        .map(entry => (entry.responseEnd || entry.startTime + entry.duration) - timeStamp)
        .forEach(note),
    ).observe({ entryTypes: ['longtask', 'resource'] });
    requestAnimationFrame(watchFirst);
  };
  document.addEventListener('click', begin, { capture: true, once: true });
};

const openForm = async (opened, target, cpu = 1) => {
  const { page, processor, atRest } = opened;
  await coldStart(page, target.origin + target.properties, rows);
  const act = await pointAt(target.add(page));
  await opened.slowCpu(cpu);
  await atRest();
  await page.evaluate(watchForm, { first, labels });
  const before = await processor();
  await act();
  await atRest();
  const took = (await processor()) - before;
  const { typing, last, missing } = await page.evaluate(() => {
    const { typing: first, last: end, missing: find } = window.benchForm;
    return { typing: first, last: end, missing: find() };
  });
  if (typing === undefined || missing.length > 0) {
    throw new Error(`The property form of ${target.name} has come to rest without ${missing.join(', ') || first}.`);
  }
  return { typing, clock: Math.max(typing, last), processor: took };
};

/**
 * Opens the form of a new property from the list of them, for the first time in a session of a profile that has had it
 * open before.
 * @returns milliseconds from the click until the first field takes typing and until the page has come to rest (to the
 * end of what it last did, without the wait that proves it), and of processor time until then
 * @throws when the form lacks a field or the first one does not take what is typed
 */
const driveForm = (mockPort, target, session, cpu) =>
  visitAgain(
    mockPort,
    session,
    opened => openForm(opened, target),
    async opened => {
      const took = await openForm(opened, target, cpu);
      await opened.page.locator(first).pressSequentially('Palm');
      const typed = await opened.page.locator(first).inputValue();
      if (typed !== 'Palm') throw new Error(`The first field of ${target.name} holds "${typed}" after Palm was typed.`);
      return took;
    },
  );

/** The form of a new property, from the click in the list. */
export const form = async bench => {
  const { port } = await bench.mock();
  await compare(
    bench,
    {
      what: 'Property form',
      title: 'The property form, median (min–max) in ms from the click; slow: a processor four times as slow',
      steps: [{ step: 'Property form at rest', budget: () => 'propertyForm', read: run => run }],
      more: of =>
        speeds.map(cpu => [
          `The first field takes typing${slowly(cpu)}`,
          ...['product', 'reactAdmin'].map(name => spreadText(of(name, cpu, run => run.typing))),
        ]),
    },
    async (target, cpu) => driveForm(port, target, await bench.sessionOf(target), cpu),
  );
};
