import { compilerBudgets } from '../budgets.mjs';
import { measureTypeCheck } from '../typeCheck.mjs';

/** What the compiler takes for the whole project. */
export const types = async ({ rounds, report }) => {
  const { ratio, time, base, memory } = await measureTypeCheck(rounds);
  report.check('Type check, beside imports alone', ratio, compilerBudgets.ratio, {
    worst: Infinity,
    note: `(${time.toFixed(1)} s beside ${base.toFixed(1)} s)`,
  });
  report.check('Type check, memory', memory, compilerBudgets.memory, { unit: ' MB', digits: 0, worst: Infinity });
};
