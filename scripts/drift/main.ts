import { parseArgs } from 'node:util';
import { check } from './check';
import { report } from './report';

const usage = `Reads a live API and lists where its answers differ from the contract. It never writes.

  npm run contract:check -- --base https://api.example.com/v1 --token TOKEN

  --base URL     address that all paths are below, version segment included
  --token T      bearer token of a signed-in session, best a superadmin's; or CONTRACT_TOKEN in the environment
  --api-key K    value of the api_key header; or VITE_API_KEY in the environment [deedbook-development]
  --admin ID     identifier of the person signed in, for the calls that are about oneself
  --only TEXT    reports only the calls that hold this text, such as partners
  --json         prints the findings as JSON

It exits with 0 when every answer is as described, with 1 when one is not, with 2 when it could not begin or
nothing was checked.`;

/** Thrown for arguments that cannot be used; its message says what to do. */
class UsageError extends Error {}

const targetOf = (args: readonly string[], environment: NodeJS.ProcessEnv) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { base: text, token: text, 'api-key': text, admin: text, only: text, json: { type: 'boolean' } },
  });
  const { base = '', token = environment.CONTRACT_TOKEN ?? '' } = values;
  if (!base) throw new UsageError('--base is missing: the address of the API, such as http://localhost:4000/v1.');
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    throw new UsageError(`--base is '${base}' but must be an absolute http or https address.`);
  if (!token) throw new UsageError('--token is missing: the bearer token of a signed-in session.');
  const apiKey = values['api-key'] ?? environment.VITE_API_KEY ?? 'deedbook-development';
  return { target: { base, token, apiKey, admin: values.admin }, only: values.only, isJson: values.json ?? false };
};

/** Runs the check as the command line says; answers the exit code. */
export const main = async (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> => {
  if (args.includes('--help')) {
    print(usage);
    return 0;
  }
  try {
    const { target, only, isJson } = targetOf(args, environment);
    const findings = await check(target, only);
    print(isJson ? JSON.stringify(findings, null, 2) : report(findings));
    if (findings.every(({ outcome }) => outcome === 'not checked')) {
      if (!isJson) print('NOT CHECKED: no call was made.');
      return 2;
    }
    return findings.some(({ outcome }) => outcome === 'drift') ? 1 : 0;
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
};
