import type { Given } from './arguments';
import { Complaint } from './complaint';

/** @throws Complaint for options that only a source makes sense of, where there is none */
export const checkSourceOptions = ({ texts, switches }: Given): void => {
  const lost = ['path', 'params', 'token'].find(name => texts[name] !== undefined);
  if (texts.from === undefined && lost)
    throw new Complaint(`--${lost} says how a source is read. Say which with --from, a file or an address.`);
  if (texts.from !== undefined && switches.includes('new-calls'))
    throw new Complaint('--from writes new calls into the contract by itself. Leave --new-calls out.');
};
