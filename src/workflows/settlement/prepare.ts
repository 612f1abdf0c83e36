import { loadCheckout } from '../../api/checkout';
import { t } from '../../language/t';
import { lakhToRupees } from '../../money/lakh';
import { withPatience } from './patience';
import { planOf, type PlanName } from './plans';
import { begin } from './process';
import type { Server } from './server';
import type { Person, Settlement } from './settlement';

/** What is waited for before anything is charged or recorded. */
export const waits = () => ({
  price: t('Reading the amount…'),
  provider: t('Loading the card payment…'),
  records: t('Asking the server what has been paid before…'),
});

export type Wait = keyof ReturnType<typeof waits>;

interface Intent {
  person: Person;
  plan: PlanName;
  event: 'charge' | 'record';
  /** Tells the amount in Lakhs, or throws when it is no longer the one on screen. */
  agreed: () => Promise<number>;
}

/**
 * Does all that comes before a payment and moves no money, and keeps the settlement. It can be stopped, and has a limit.
 * @param onWait told what is being waited for
 * @returns the settlement, and its amount in Lakhs
 */
export const prepare = (
  server: Server,
  { person, plan, event, agreed }: Intent,
  controller: AbortController,
  onWait: (wait: Wait) => void,
): Promise<{ settlement: Settlement; lakh: number }> =>
  withPatience(
    async signal => {
      onWait('price');
      const lakh = await agreed();
      signal.throwIfAborted();
      if (event === 'charge') {
        onWait('provider');
        await loadCheckout(signal);
        signal.throwIfAborted();
      }
      onWait('records');
      const settlement = await begin(server, { person, plan, price: lakhToRupees(lakh), event }, signal);
      return { settlement, lakh };
    },
    controller,
    planOf(plan).nothing(),
  );
