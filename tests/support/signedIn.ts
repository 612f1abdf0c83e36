import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openWire, signInAs, type Wire } from './wire';

/** Gives a file of tests a mock of its own, freshly seeded and signed in for each test. */
export const signedInWire = (account: 'superadmin' | 'admin' | 'other' = 'superadmin'): (() => Wire) => {
  let wire: Wire | undefined;
  const opened = (): Wire => {
    if (!wire) throw new Error('The mock is not running yet.');
    return wire;
  };
  beforeAll(async () => void (wire = await openWire()));
  beforeEach(async () => {
    await signInAs(opened().mock, account);
    opened().clear();
  });
  afterEach(() => opened().mock.reset());
  afterAll(() => opened().stop());
  return opened;
};

interface Fault {
  /** Such as `GET partners/getPartners`. */
  call: string;
  status?: number;
  body?: object;
  text?: string;
  times?: number;
  delayMs?: number;
  drop?: boolean;
  hang?: boolean;
  carriedOut?: boolean;
}

/** Makes the next calls of a kind go wrong. */
export const plant = async (wire: Wire, fault: Fault): Promise<void> => {
  const { status, text } = await wire.mock.request('POST', '/faults', { body: fault });
  if (status !== 200) throw new Error(`The mock did not take the fault: ${text}`);
};
