import { isAddress } from '../../src/config/environment';
import { Complaint } from '../api/json';
import type { Target } from './ask';

/** The options that say which API is read, as `parseArgs` takes them. */
export const targetOptions = {
  base: { type: 'string' },
  token: { type: 'string' },
  'api-key': { type: 'string' },
  admin: { type: 'string' },
} as const;

/** They as a command's usage tells of them. */
export const targetUsage = `  --base URL     address that all paths are below, version segment included
  --token T      bearer token of a signed-in session, best a superadmin's; or
                 CONTRACT_TOKEN in the environment
  --api-key K    value of the api_key header; or VITE_API_KEY in the environment
                 [deedbook-development]
  --admin ID     identifier of the person signed in, for the calls that are
                 about oneself`;

/**
 * The API that the command line names.
 * @throws Complaint when its address or the token is missing
 */
export const targetOf = (
  given: Partial<Record<keyof typeof targetOptions, string>>,
  environment: NodeJS.ProcessEnv,
): Target => {
  const { base = '', token = environment.CONTRACT_TOKEN ?? '', admin } = given;
  if (!base) throw new Complaint('--base is missing: the address of the API, such as http://localhost:4000/v1.');
  if (!isAddress(base)) throw new Complaint(`--base is '${base}' but must be an absolute http or https address.`);
  if (!token) throw new Complaint('--token is missing: the bearer token of a signed-in session.');
  return { base, token, apiKey: given['api-key'] ?? environment.VITE_API_KEY ?? 'deedbook-development', admin };
};

/**
 * Text in lines of at most 80 characters, broken between words; a longer word stands alone.
 * @param indent how many spaces each line begins with
 */
export const wrapped = (text: string, indent = 0): string => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && indent + last.length + 1 + word.length <= 80) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map(line => ' '.repeat(indent) + line).join('\n');
};

/** `1 key`, `2 keys` */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
