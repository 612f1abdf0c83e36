import type { RecordRoute } from '../../engine/fields/names';
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
import type { RecordListName } from './propertyRecords';

type OrderBody = Api['POST order/addOrder']['body'];
type StatusName = Api['POST history/createHistory']['body']['statusName'];

/** Stands for a payment that no provider made: a resale, or a payment recorded in the form (SELLREQ-18, REFUSER-39). */
export const noPaymentId = 'resale-no-payment';

/** The id of an order's payment; empty where no provider made one. */
export const shownPaymentId = (paymentId: unknown): string => (paymentId === noPaymentId ? '' : toText(paymentId));

export interface Plan {
  order: OrderBody['type'];
  history: StatusName;
  recorded: RecordListName;
  criteria: Criteria;
  eligibility: (uid: string, records: RecordsByList) => Eligibility;
  /** Says that the payment did not begin. */
  nothingDone: () => string;
  recordMissing: (name: string) => string;
  /** Said when another order was made beside a payment. */
  orderedBefore: (name: string) => string;
  unfinished: () => string;
  allUnfinished: () => string;
  countUnfinished: (count: number) => string;
  route: RecordRoute;
}

/** The two settlements (REFUSER-25, SELLREQ-16). */
export const plans = {
  refund: {
    order: 'refund',
    history: 'Refund Processed',
    recorded: 'refunded',
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
    order: 'sold',
    history: 'Property Resold',
    recorded: 'all',
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

export const isPlan = (value: unknown): value is PlanName => typeof value === 'string' && Object.hasOwn(plans, value);

export const planOf = (name: PlanName): Plan => plans[name];
