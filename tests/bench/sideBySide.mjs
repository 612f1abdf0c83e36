import { slowly, speeds } from './rounds.mjs';
import { spreadText } from './table.mjs';

/** The applications that are measured beside each other, by their names and as the tables call them. */
export const threeNames = ['product', 'reactAdmin', 'muiTable'];
export const threeTitles = ['', 'Deedbook', 'stock react-admin', 'bare MUI table'];

/**
 * The product's median divided by that of stock react-admin.
 * @param step what a run says of one step: its `clock` and its `processor` time
 */
export const ratioBetween = (of, cpu, step) => unit =>
  of('product', cpu, run => step(run)[unit]).median / of('reactAdmin', cpu, run => step(run)[unit]).median;

/** Rows of a table: a step by the clock and by the processor, at both speeds, in each of the applications. */
export const bothRows = (what, of, names, step) =>
  speeds.flatMap(cpu =>
    ['clock', 'processor'].map(unit => [
      `${what}${slowly(cpu)}${unit === 'clock' ? '' : ', processor time'}`,
      ...names.map(name => spreadText(of(name, cpu, run => step(run)[unit]))),
    ]),
  );
