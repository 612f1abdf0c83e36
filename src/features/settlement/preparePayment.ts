import { loadCheckout } from '../checkout/checkout';
import { t } from '../../engine/i18n/t';
import { lakhToRupees } from '../money/lakh';
import { transition } from './settlementSteps';
import { nextState } from './states';
import { noPaymentId, planOf, type PlanName } from './plans';
import type { SettlementApi } from './settlementApi';
import { settlementId, type Person, type Settlement } from './settlement';
import { settlementStore } from './settlementStore';

/** Time limit of a wait before money moves, in milliseconds. */
const waitLimit = 30_000;

/** Thrown when the user stops a wait; its message is for the user. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/**
 * Waits for work that moves no money until it ends, is aborted or takes too long; the work may ignore the signal.
 * @param nothingDone says that no money was moved
 * @throws Stopped after an abort, Error when it takes too long
 */
export const withTimeout = async <T>(
  work: (signal: AbortSignal) => Promise<T>,
  controller: AbortController,
  nothingDone: string,
): Promise<T> => {
  const { signal } = controller;
  const createStopped = () => new Stopped(t('Stopped. %{nothing}', { nothing: nothingDone }));
  if (signal.aborted) throw createStopped();
  const timeoutError = new Error(
    t('There was no answer for %{seconds} seconds. %{nothing} Try again in a moment.', {
      seconds: waitLimit / 1000,
      nothing: nothingDone,
    }),
  );
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason === timeoutError ? timeoutError : createStopped());
    });
  });
  const timer = setTimeout(() => controller.abort(timeoutError), waitLimit);
  try {
    return await Promise.race([stopped, work(signal)]);
  } finally {
    clearTimeout(timer);
  }
};

/** Texts of the waits before anything is charged or recorded. */
export const waitTexts = () => ({
  price: t('Reading the amount…'),
  provider: t('Loading the card payment…'),
  records: t('Asking the server what has been paid before…'),
});

/** The wait that the user sees. */
export type Wait = keyof ReturnType<typeof waitTexts>;

/** Reads the amount in Lakhs. It throws when that is no longer the one on screen. */
export type AmountReader = () => Promise<number>;

/** A payment that a user has asked for. */
interface Intent {
  person: Person;
  plan: PlanName;
  /** By card, or by a payment made otherwise whose details are recorded. */
  event: 'charge' | 'record';
}

/** Stores a new settlement. @throws Error where the browser cannot, or where another one of the person is open */
const storeNew = async (settlement: Settlement): Promise<void> => {
  const isNew = await settlementStore.begin(settlement).catch(() => {
    throw new Error(t('This browser cannot keep a record of the payment, so nothing was charged.'));
  });
  if (!isNew) {
    throw new Error(t('A payment of %{name} is under way already. Finish it first.', { name: settlement.name }));
  }
};

/**
 * Stores a payment whose history record was lost, here or on another machine. Always throws: only that record is left to
 * be made, so there is nothing to pay.
 */
const storeUnrecorded = async (settlement: Settlement): Promise<never> => {
  const { recordMissing, nothingDone } = planOf(settlement.plan);
  await storeNew({ ...settlement, state: 'ordered' });
  throw new Error(`${recordMissing(settlement.name)} ${nothingDone()}`);
};

/**
 * Checks with the server, then stores a settlement.
 * @param intent `price` in rupees
 * @param signal stops it; nothing stays stored
 * @throws Error when it may not be made; nothing is charged
 */
export const beginSettlement = async (
  api: SettlementApi,
  { person, plan, price, event }: Intent & { price: number },
  signal?: AbortSignal,
): Promise<Settlement> => {
  const { before, unrecorded } = await api.check(person, planOf(plan), signal);
  signal?.throwIfAborted();
  const { pid, uid, name, property } = person;
  const settlement: Settlement = {
    id: settlementId(person),
    pid,
    uid,
    name,
    property,
    plan,
    price,
    before,
    // The fallback is for the compiler: both events lead on from `none`.
    state: nextState('none', event) ?? 'none',
    paymentId: noPaymentId,
    startedAt: new Date().toISOString(),
    sender: '',
  };
  if (unrecorded) return storeUnrecorded({ ...settlement, ...unrecorded });
  await storeNew(settlement);
  // Removes what was stored meanwhile: `unpaid` leads to `none`, which is not stored.
  if (signal?.aborted) await transition(settlement, 'unpaid');
  signal?.throwIfAborted();
  return settlement;
};

/**
 * Takes all steps before a payment, with a time limit: reads the amount, loads the card provider, checks and stores.
 * @param onWait called before each step
 * @returns settlement and amount in Lakhs
 */
export const preparePayment = (
  api: SettlementApi,
  { readAgreedAmount, ...intent }: Intent & { readAgreedAmount: AmountReader },
  controller: AbortController,
  onWait: (wait: Wait) => void,
): Promise<{ settlement: Settlement; lakh: number }> =>
  withTimeout(
    async signal => {
      onWait('price');
      const lakh = await readAgreedAmount();
      signal.throwIfAborted();
      if (intent.event === 'charge') {
        onWait('provider');
        await loadCheckout(signal);
        signal.throwIfAborted();
      }
      onWait('records');
      const settlement = await beginSettlement(api, { ...intent, price: lakhToRupees(lakh) }, signal);
      return { settlement, lakh };
    },
    controller,
    planOf(intent.plan).nothingDone(),
  );
