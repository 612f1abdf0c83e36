import type { RecordRoute } from '../../engine/fields/registeredEntities';
import { toText } from '../../engine/fields/toText';
import type { Api } from '../../contract';
import { t } from '../../engine/i18n/t';
import {
  refundEligibility,
  refundCriteria,
  resaleEligibility,
  resaleCriteria,
  type RecordsByList,
  type Eligibility,
  type Criteria,
} from './eligibility';
import type { RecordListName } from './recordLists';

type OrderBody = Api['POST order/addOrder']['body'];
type StatusName = Api['POST history/createHistory']['body']['statusName'];

/** The payment id of an order whose payment no provider made: a resale, or a payment recorded in the form (SELLREQ-18, REFUSER-39). */
export const noPaymentId = 'resale-no-payment';

/** Whether the payment provider has given a payment an id. A payment recorded in the form has none. */
export const hasPaymentId = ({ paymentId }: { paymentId: string }): boolean => paymentId !== noPaymentId;

/** Returns the id of an order's payment for the screen; empty where no provider made one. */
export const shownPaymentId = (paymentId: unknown): string => (paymentId === noPaymentId ? '' : toText(paymentId));

/** A kind of settlement: what is sent for it, who may get it, and its texts. */
export interface Plan {
  /** Type of the order that is sent. */
  orderType: OrderBody['type'];
  /** Status of the history record that is sent. */
  historyStatus: StatusName;
  /** The list in which those history records are found. */
  historyList: RecordListName;
  criteria: Criteria;
  eligibility: (uid: string, records: RecordsByList) => Eligibility;
  /** Says that the payment did not begin. */
  nothingDone: () => string;
  /** Says that a person's order has no history record. */
  recordMissing: (name: string) => string;
  /** Says that another order was made beside a payment. */
  orderedBefore: (name: string) => string;
  /** Names an unfinished settlement. */
  unfinished: () => string;
  /** Names the list of unfinished settlements. */
  allUnfinished: () => string;
  countUnfinished: (count: number) => string;
  /** The list from whose rows it is paid. */
  route: RecordRoute;
}

/** The two settlements (REFUSER-25, SELLREQ-16). */
export const plans = {
  refund: {
    orderType: 'refund',
    historyStatus: 'Refund Processed',
    historyList: 'refunded',
    criteria: refundCriteria,
    eligibility: refundEligibility,
    nothingDone: () => t('Nothing was charged.'),
    recordMissing: name =>
      t('A refund of %{name} was ordered before, and only its history record is missing.', { name }),
    orderedBefore: name => t('%{name} has been refunded already.', { name }),
    unfinished: () => t('Unfinished refund'),
    allUnfinished: () => t('Unfinished refunds'),
    countUnfinished: count =>
      t('One refund is unfinished |||| %{smart_count} refunds are unfinished', { smart_count: count }),
    route: 'refund-user/:pid',
  },
  resale: {
    orderType: 'sold',
    historyStatus: 'Property Resold',
    historyList: 'histories',
    criteria: resaleCriteria,
    eligibility: resaleEligibility,
    nothingDone: () => t('Nothing was recorded.'),
    recordMissing: name =>
      t('A resale of %{name} was ordered before, and only its history record is missing.', { name }),
    orderedBefore: name => t('A share of %{name} has been resold already.', { name }),
    unfinished: () => t('Unfinished resale'),
    allUnfinished: () => t('Unfinished resales'),
    countUnfinished: count =>
      t('One resale is unfinished |||| %{smart_count} resales are unfinished', { smart_count: count }),
    route: 'sellrequestlist/:pid',
  },
} as const satisfies Record<string, Plan>;

export type PlanName = keyof typeof plans;

export const isPlanName = (value: unknown): value is PlanName =>
  typeof value === 'string' && Object.hasOwn(plans, value);

/** Returns a plan, with the type that all plans share. */
export const planOf = (name: PlanName): Plan => plans[name];
