/** Refunds and resales. Only the bell loads `SettlementNotices` by itself, lazily, to keep the rest out of every page. */
export {
  ineligibleMessage,
  openExits,
  payeeStateIn,
  readRefundStates,
  readResaleWords,
  useRecords,
  useRefundSources,
  useRefundState,
  type PayeeState,
  type RecordSources,
} from './eligibility';
export { openRefundsText, propertiesRead, useOpenRefunds, useRefundAddress, type OpenRefund } from './openRefunds';
export { entryOf } from './machine';
export { noPaymentId, planOf, type PlanName } from './plans';
export { useRefundAmount, waits } from './prepare';
export { ownersOf, userIdOf, readRecords, userIn, wordIn } from './propertyRecords';
export { isOf, useSettlements, type Person, type Settlement } from './settlementRecord';
export type { PaymentDetails } from './settlementApi';
export { UnclearNotice, UnclearRecords, UnfinishedNotice, UnfinishedNotices } from './SettlementNotices';
export { FinishButton, QuestionButton, SettledStatus } from './StatusButtons';
export { useSettlementSteps, type SettlementSteps } from './useSettlementSteps';
