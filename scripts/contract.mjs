// The commands about the contract: its generated files, and how it compares with a live API.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load, root } from './installed.mjs';

const usage = `Works on the contract, src/contract.

  npm run contract -- types             writes its types, src/contract/api.ts, after a change of its schemas
  npm run contract -- openapi [FILE]    prints it as OpenAPI 3.1, or writes it to a file
  npm run contract -- check [OPTIONS]   lists where a live API differs from it, and which screens use what differs

npm run contract -- check --help lists its options.`;

const commands = {
  /** @param folder of another copy of the project, which `npm run new:entity` works on */
  types: async ([folder = root]) => {
    const contract = join(folder, 'src/contract');
    const { apiText } = await load(join(contract, 'apiText.ts'));
    await writeFile(join(contract, 'api.ts'), apiText());
  },
  openapi: async ([file]) => {
    const { openApiDocument } = await load('src/contract/openapi.ts');
    const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
    if (file) await writeFile(file, text);
    else process.stdout.write(text);
  },
  check: async args => (await load('scripts/contract/check.ts')).main(args, process.env, console.log),
};

const [name = '', ...args] = process.argv.slice(2);
/** The check has its own options. */
const option = name === 'check' ? undefined : [name, ...args].find(arg => arg.startsWith('-'));
if (option === undefined && Object.hasOwn(commands, name)) {
  process.exitCode = (await commands[name](args)) ?? 0;
} else {
  const isHelp = option === '--help';
  const problem = name ? `There is no ${option ? `option '${option}'` : `command '${name}'`}.` : 'Which command?';
  console.log(isHelp ? usage : `${problem}\n\n${usage}`);
  process.exitCode = isHelp ? 0 : 2;
}
