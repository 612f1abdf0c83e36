const longest = 90;
/** A piece of code on one line of a table. */
const inTable = code =>
  code.replace(/\s+/g, ' ').trim().replaceAll('`', "'").replaceAll('|', '¦').slice(0, longest).trim();

const survivorOf = (file, lines, { location: { start, end }, replacement = '', status }) => {
  const line = lines[start.line - 1] ?? '';
  const original =
    start.line === end.line ? line.slice(start.column - 1, end.column - 1) : line.slice(start.column - 1);
  return {
    file,
    line: start.line,
    change: `\`${inTable(original)}\` → \`${inTable(replacement) || ' '}\``,
    within: `\`${inTable(line)}\``,
    isReached: status === 'Survived',
  };
};

const killing = ['Killed', 'Timeout'];
const surviving = ['Survived', 'NoCoverage'];

/** What became of the mutants of a part, by Stryker's report. */
export const outcomeOf = ({ files }) => {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: all }]) => {
    const lines = source.split('\n');
    return all.map(mutant => ({ file, lines, mutant }));
  });
  const killed = mutants.filter(({ mutant }) => killing.includes(mutant.status)).length;
  const survivors = mutants
    .filter(({ mutant }) => surviving.includes(mutant.status))
    .map(({ file, lines, mutant }) => survivorOf(file, lines, mutant));
  return { killed, all: killed + survivors.length, survivors, files: Object.keys(files) };
};

/** The parts of a room taken together; the score in per cent. */
export const sum = outcomes => {
  const total = key => outcomes.reduce((before, outcome) => before + outcome[key], 0);
  const [killed, all] = [total('killed'), total('all')];
  return { killed, all, score: all === 0 ? 100 : Math.floor((1000 * killed) / all) / 10 };
};
