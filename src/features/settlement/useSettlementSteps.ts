import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import type { RouteName } from '../../engine/fields/registeredEntities';
import { isAbort } from '../../engine/http/error';
import { t } from '../../engine/i18n/t';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { isSame } from '../../engine/data/merge';
import { markOutdated } from '../../engine/data/queryClient';
import { nameFor } from '../../engine/schema/registry';
import { inFlight } from '../../engine/updates/inFlight';
import { toast } from '../../engine/ui/toasts/toast';
import { notifyDone, useReload } from '../../engine/views/afterWrite';
import { reportError } from '../../engine/views/reportError';
import { useIsMounted } from '../../engine/views/useIsMounted';
import { finish, transition, withLock } from './settlementSteps';
import { definitionOf } from './states';
import { noteRefunded } from './useOpenRefunds';
import { chargeCard, submitDetails, storePaid } from './takePayment';
import { planOf, type PlanName } from './plans';
import { preparePayment, Stopped, type AmountReader, type Wait } from './preparePayment';
import { createSettlementApi, type PaymentDetails } from './settlementApi';
import { settlementId, type Person, type Settlement } from './settlement';
import { rereadSettlements, settlementStore } from './settlementStore';

/** The current step. */
export type Phase =
  | 'idle'
  /** A wait before money moves. */
  | 'asking'
  /** The card dialog is open. */
  | 'charging'
  /** A request that writes. */
  | 'sending';

/** A press whose steps have not ended. */
interface Press {
  ended: Promise<void>;
  /** The details that a form has sent. `taken` settles once it is known whether the server has taken them. */
  form?: { details: PaymentDetails; taken: Promise<void> };
}

/** Routes of the lists that show a property's orders and history records. */
const routesOfRecords: readonly RouteName[] = [
  'refund-user/:pid',
  'sellrequestlist/:pid',
  'tokenOrders/:pid',
  'ordersOf/:pid',
  'saleProperties',
];

const busyMessages = () => ({
  here: t('This payment is being worked on already.'),
  elsewhere: t('This payment is being worked on in another tab.'),
});

/**
 * A settlement's steps for a screen: pay, finish, answer how it ended. Errors are shown as toasts, except those of a
 * form, which `payByForm` throws. A step that was begun also ends after the screen was left.
 *
 * Two guards keep a payment from being made twice: `press` excludes a second press on this screen, which may come before
 * `phase` is rendered; `withLock` excludes other screens and tabs that work on the same settlement.
 * @param onFinished called when nothing is left to do, while the screen is there
 */
export const useSettlementSteps = (plan: PlanName, onFinished: () => void = () => undefined) => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const queryClient = useQueryClient();
  const reload = useReload(useResourceContext() ?? '');
  const [phase, setPhase] = useState<Phase>('idle');
  const [wait, setWait] = useState<Wait>();
  const api = useMemo(() => createSettlementApi(dataProvider), [dataProvider]);
  const press = useRef<Press>(undefined);
  /** Stops the requests of the current step. */
  const controller = useRef<AbortController>(undefined);
  const isMounted = useIsMounted();

  /** Begins a step that `cancel` stops. */
  const newController = (): AbortController => {
    controller.current = new AbortController();
    return controller.current;
  };

  /** Runs the steps of a press, then shows what is stored. @param onBusy called instead when another press works on the settlement */
  const run = async (id: string, work: () => Promise<void>, onBusy: (message: string) => void): Promise<void> => {
    try {
      const outcome = await inFlight.track(withLock(id, work));
      if (outcome !== 'done') onBusy(busyMessages()[outcome]);
    } catch (error) {
      if (error instanceof Stopped) toast.info(error.message);
      else if (!isAbort(error)) reportError(error);
    } finally {
      controller.current = undefined;
      press.current = undefined;
      // First, as with `idle` and an old state the form would be hidden for a moment and lose its focus and messages.
      await rereadSettlements(queryClient);
      setPhase('idle');
      await reload();
    }
  };

  /** Runs the steps, unless those of another press are running. @returns resolves when the running ones have ended */
  const runOnce = (id: string, work: () => Promise<void>): Promise<void> => {
    press.current ??= { ended: run(id, work, toast.error) };
    return press.current.ended;
  };

  const sendMissing = async (settlement: Settlement, { signal }: AbortController): Promise<void> => {
    if (!definitionOf(settlement.state).nextCall) return;
    setPhase('sending');
    // Not the plan of the screen, which finishes any settlement of its person.
    const { uid, pid, name: label, plan: ownPlan } = settlement;
    const lists = routesOfRecords.map(route => nameFor(route, pid));
    const message = await finish(api, settlement, signal, () => markOutdated(queryClient, lists));
    if (ownPlan === 'refund') noteRefunded(settlement);
    notifyDone(undefined, message, {
      change: { name: nameFor(planOf(ownPlan).route, pid), id: uid, label, kind: 'pay' },
    });
    if (isMounted.current) onFinished();
  };

  /** Works on a settlement as it is stored now, which may be further than the screen knows. */
  const withStored = (id: string, work: (settlement: Settlement) => Promise<void>): Promise<void> =>
    runOnce(id, async () => {
      setPhase('asking');
      const settlement = await settlementStore.get(id);
      if (settlement) await work(settlement);
    });

  /** Takes the steps before a payment. @throws Stopped when the screen was left meanwhile; nothing stays stored */
  const prepareOnScreen = async (person: Person, event: 'charge' | 'record', readAgreedAmount: AmountReader) => {
    setPhase('asking');
    const intent = { person, plan, event, readAgreedAmount };
    const prepared = await preparePayment(api, intent, newController(), setWait).finally(() => setWait(undefined));
    if (isMounted.current) return prepared;
    await transition(prepared.settlement, 'unpaid');
    throw new Stopped(t('Stopped. %{nothing}', { nothing: planOf(plan).nothingDone() }));
  };

  /** Prepares a payment and sends its details. @returns the paid settlement, and what stops this request and those that follow */
  const sendDetails = async (person: Person, readAgreedAmount: AmountReader, details: PaymentDetails) => {
    const { settlement } = await prepareOnScreen(person, 'record', readAgreedAmount);
    setPhase('sending');
    const sendController = newController();
    const { paid, message } = await submitDetails(api, settlement, details, sendController.signal).catch(
      (error: unknown) => {
        throw isAbort(error) ? new Error(t('It is not known whether the payment details were taken.')) : error;
      },
    );
    notifyDone(undefined, message);
    return { paid, sendController };
  };

  return {
    phase,
    wait,

    /** Charges a card, then sends order and history record. */
    payByCard: (person: Person, readAgreedAmount: AmountReader): Promise<void> =>
      runOnce(settlementId(person), async () => {
        const { settlement, lakh } = await prepareOnScreen(person, 'charge', readAgreedAmount);
        setPhase('charging');
        const paid = await chargeCard(api, settlement, lakh);
        if (paid) await sendMissing(paid, newController());
      }),

    /**
     * Sends the details of a payment that was made otherwise, then order and history record.
     * @returns resolves when the server has taken the details; the requests that follow go on, and report errors themselves
     * @throws Error why the details were not taken, or that this is unknown
     */
    payByForm: async (person: Person, readAgreedAmount: AmountReader, details: PaymentDetails): Promise<void> => {
      if (press.current) {
        const { form } = press.current;
        if (form && isSame(undefined, form.details, details)) return form.taken;
        throw new Error(busyMessages().here);
      }
      // The form waits for the details only, but the lock is held until the requests after them have ended, too.
      let ended = Promise.resolve();
      const taken = new Promise<void>((resolve, reject) => {
        const work = async () => {
          const payment = await sendDetails(person, readAgreedAmount, details).catch(reject);
          if (!payment) return;
          resolve();
          await sendMissing(payment.paid, payment.sendController);
        };
        ended = run(settlementId(person), work, message => reject(new Error(message)));
      });
      press.current = { ended, form: { details, taken } };
      return taken;
    },

    /** Sends what is missing of a paid settlement. */
    finish: (id: string): Promise<void> => withStored(id, settlement => sendMissing(settlement, newController())),

    /** Takes the user's answer how a payment ended: the id under which it was paid, or that it was not. */
    answer: (id: string, outcome: { paymentId: string } | 'unpaid'): Promise<void> =>
      withStored(id, async settlement => {
        if (outcome === 'unpaid') await transition(settlement, 'unpaid');
        else await sendMissing(await storePaid(settlement, 'claimed', outcome.paymentId), newController());
      }),

    /** Removes a settlement that was put in order by hand. */
    settle: (id: string): Promise<void> =>
      withStored(id, async settlement => {
        await transition(settlement, 'settled');
      }),

    /** Stops waiting. A running request may have been carried out; `finish` asks the server. */
    cancel: () => controller.current?.abort(),
  };
};

export type SettlementSteps = ReturnType<typeof useSettlementSteps>;
