import { isAddress } from '../../src/config/environment';
import { CommandError } from '../commandLine';

const timeoutMs = 30_000;

/** Every form of JSON and YAML; some servers have a description in a special media type and nothing else. */
const accept = 'application/json, application/yaml;q=0.9, */*;q=0.8';

/** The header of a token: `abc` is a bearer token, `Token abc` has its scheme, `X-Api-Key: abc` its header. */
const tokenHeader = (token: string): Record<string, string> => {
  const [, name, value] = /^([\w-]+): *(.+)$/.exec(token.trim()) ?? [];
  if (name && value) return { [name]: value };
  return { authorization: /^\S+ \S/.test(token.trim()) ? token.trim() : `Bearer ${token.trim()}` };
};

/**
 * The answer of an address to one GET.
 * @param token as the command line has it
 * @throws CommandError where it cannot be read: no answer within 30 seconds, a redirect, a refusal
 */
export const readAddress = async (address: string, token?: string): Promise<{ text: string; headers: Headers }> => {
  if (!isAddress(address)) throw new CommandError('The address must be an absolute http or https address.');
  const { host, username, password } = new URL(address);
  if (username || password) throw new CommandError('The address holds a password. Give a token instead.');
  const { response, text } = await fetch(address, {
    headers: { accept, ...(token && tokenHeader(token)) },
    signal: AbortSignal.timeout(timeoutMs),
    // The token is for this address and no other.
    redirect: 'manual',
  })
    .then(async answer => ({ response: answer, text: await answer.text() }))
    .catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new CommandError(isLate ? `${host} has not answered within 30 seconds.` : `${host} cannot be reached.`);
    });
  if (response.status >= 300 && response.status < 400)
    throw new CommandError(`${host} sends the call to another address. Give that one, if you trust it.`);
  if (!response.ok) {
    const hint = [401, 403].includes(response.status)
      ? ' Give a token that may read the list, with its scheme where that is not Bearer: --token "Token abc".'
      : '';
    throw new CommandError(`${host} refused the call with ${response.status}.${hint}`);
  }
  return { text, headers: response.headers };
};
