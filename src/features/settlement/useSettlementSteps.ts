import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import { isAbort } from '../../engine/http/error';
import { t } from '../../engine/i18n/t';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { nameFor } from '../../engine/schema/registry';
import { inFlight } from '../../engine/updates/inFlight';
import { toast } from '../../engine/ui/toasts/toast';
import { notifyDone, useReload } from '../../engine/views/afterWrite';
import { reportError } from '../../engine/views/reportError';
import { useIsMounted } from '../../engine/views/useIsMounted';
import { finish, transition, withLock } from './sendOnce';
import { entryOf } from './states';
import { openRefundsKey, type OpenRefunds } from './openRefunds';
import { chargeCard, submitDetails, storePaid } from './takePayment';
import { noPaymentId, planOf, type PlanName } from './plans';
import { prepare, Stopped, type Wait } from './preparePayment';
import { createSettlementApi, type PaymentDetails } from './settlementApi';
import { rereadSettlements, settlementId, settlementStore, type Person, type Settlement } from './settlementRecord';

/** The current step: none, a wait before money moves, the open card dialog, or the requests that follow. */
export type Phase = 'idle' | 'asking' | 'charging' | 'sending';

const busy = () => ({
  here: t('This payment is being worked on already.'),
  elsewhere: t('This payment is being worked on in another tab.'),
});

/** Removes a refunded person from the list of open refunds in the cache. */
const forgetOpenRefund = (queryClient: QueryClient, { pid, uid }: Person): void =>
  void queryClient.setQueryData<OpenRefunds>(openRefundsKey, before => {
    const remaining = before?.rowsByProperty.get(pid)?.filter(one => one.uid !== uid);
    return before && remaining && { ...before, rowsByProperty: new Map(before.rowsByProperty).set(pid, remaining) };
  });

/**
 * A settlement's steps for a screen. Each is stored first, errors are reported, and none needs the screen to stay
 * open.
 * @param onFinished called when nothing is left to do, while the screen is there
 */
export const useSettlementSteps = (plan: PlanName, onFinished: () => void = () => undefined) => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const queryClient = useQueryClient();
  const reload = useReload(useResourceContext() ?? '');
  const [phase, setPhase] = useState<Phase>('idle');
  const [wait, setWait] = useState<Wait>();
  const api = useMemo(() => createSettlementApi(dataProvider), [dataProvider]);
  /** Stops the requests of the current step. */
  const controller = useRef<AbortController>(undefined);
  /** The steps of a press, until they end: a second press may come before the first one is rendered. `submission` is the result for the form. */
  const press = useRef<{ ended: Promise<void>; submission?: Promise<void> }>(undefined);
  const isMounted = useIsMounted();

  const newController = (): AbortController => {
    controller.current = new AbortController();
    return controller.current;
  };

  const run = async (id: string, work: () => Promise<void>, onBusy: (message: string) => void): Promise<void> => {
    try {
      const outcome = await inFlight.track(withLock(id, work));
      if (outcome !== 'done') onBusy(busy()[outcome]);
    } catch (error) {
      if (error instanceof Stopped) toast.info(error.message);
      else if (!isAbort(error)) reportError(error);
    } finally {
      controller.current = undefined;
      press.current = undefined;
      // An old state would hide the form for a moment, and with it lose the focus and the server's messages.
      await rereadSettlements(queryClient);
      setPhase('idle');
      await reload();
    }
  };

  const runOnce = (id: string, work: () => Promise<void>): Promise<void> => {
    press.current ??= { ended: run(id, work, toast.error) };
    return press.current.ended;
  };

  /** Sends what is missing; stopping one request stops those that would follow. */
  const finishStored = async (settlement: Settlement, { signal } = newController()): Promise<void> => {
    if (!entryOf(settlement.state).work) return;
    setPhase('sending');
    const message = await finish(api, settlement, signal);
    if (plan === 'refund') forgetOpenRefund(queryClient, settlement);
    const { uid, pid, name: label } = settlement;
    notifyDone(undefined, message, { change: { name: nameFor(planOf(plan).route, pid), id: uid, label, kind: 'pay' } });
    if (isMounted.current) onFinished();
  };

  /** Works on a settlement as it is stored now, which may be further than the screen knows. */
  const withStored = (id: string, work: (settlement: Settlement) => Promise<void>): Promise<void> =>
    runOnce(id, async () => {
      setPhase('asking');
      const settlement = await settlementStore.get(id);
      if (settlement) await work(settlement);
    });

  const prepareHere = async (person: Person, event: 'charge' | 'record', agreed: () => Promise<number>) => {
    setPhase('asking');
    const intent = { person, plan, event, agreed };
    const ready = await prepare(api, intent, newController(), setWait).finally(() => setWait(undefined));
    if (isMounted.current) return ready;
    await transition(ready.settlement, 'unpaid');
    throw new Stopped(t('Stopped. %{nothing}', { nothing: planOf(plan).nothingDone() }));
  };

  const takeDetails = async (person: Person, agreed: () => Promise<number>, details: PaymentDetails) => {
    try {
      const { settlement } = await prepareHere(person, 'record', agreed);
      setPhase('sending');
      const sending = newController();
      const { paid, message } = await submitDetails(api, settlement, details, sending.signal);
      notifyDone(undefined, message);
      return { paid, sending };
    } catch (error) {
      throw isAbort(error) ? new Error(t('It is not known whether the payment details were taken.')) : error;
    }
  };

  return {
    phase,
    wait,

    /** Charges a card, then sends order and history record. @param agreed gives the amount in Lakhs, or throws when it is no longer the one on screen */
    payByCard: (person: Person, agreed: () => Promise<number>): Promise<void> =>
      runOnce(settlementId(person), async () => {
        const { settlement, lakh } = await prepareHere(person, 'charge', agreed);
        setPhase('charging');
        const paid = await chargeCard(api, settlement, lakh);
        if (paid) await finishStored(paid);
      }),

    /** Sends the details of another payment; order and record follow, with errors reported. @throws Error why the details were not taken, or that this is unknown */
    payByForm: (person: Person, agreed: () => Promise<number>, details: PaymentDetails): Promise<void> => {
      if (press.current) return press.current.submission ?? Promise.reject(new Error(busy().here));
      let ended = Promise.resolve();
      const submission = new Promise<void>((resolve, reject) => {
        const work = async () => {
          const payment = takeDetails(person, agreed, details);
          resolve(payment.then(() => undefined));
          // A failure is the form's to report.
          const result = await payment.catch(() => undefined);
          if (result) await finishStored(result.paid, result.sending);
        };
        ended = run(settlementId(person), work, message => reject(new Error(message)));
      });
      press.current = { ended, submission };
      return submission;
    },

    finish: (id: string): Promise<void> => withStored(id, settlement => finishStored(settlement)),

    answer: (id: string, outcome: { paymentId: string } | 'unpaid'): Promise<void> =>
      withStored(id, async settlement => {
        if (outcome === 'unpaid') await transition(settlement, 'unpaid');
        else await finishStored(await storePaid(settlement, 'claimed', outcome.paymentId || noPaymentId));
      }),

    settle: (id: string): Promise<void> =>
      withStored(id, async settlement => void (await transition(settlement, 'settled'))),

    /** Stops waiting. A running request may have been carried out; `finish` asks the server. */
    cancel: () => controller.current?.abort(),
  };
};

export type SettlementSteps = ReturnType<typeof useSettlementSteps>;
