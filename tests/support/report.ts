/** Says in one line how much a table of tests has covered; the console itself is kept quiet. */
export const report = (line: string): void => {
  process.stdout.write(`  ${line}\n`);
};
