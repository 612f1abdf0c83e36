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
export { openRefundsText, useOpenRefunds, useRefundAddress, type OpenRefund } from './openRefunds';
export { readText, usePropertyReading } from './propertyReading';
export { Reading, ReadingStatus } from './ReadingStatus';
export { entryOf } from './machine';
export { noPaymentId, planOf, shownPaymentId, type PlanName } from './plans';
export { useRefundAmount, waits } from './prepare';
export { ownersOf, userIdOf, readRecords, userIn, wordIn } from './propertyRecords';
export { isOf, useSettlements, type Person, type Settlement } from './settlementRecord';
export type { PaymentDetails } from './settlementApi';
export {
  SettlementProgress,
  UnclearNotice,
  UnclearRecords,
  UnfinishedNotice,
  UnfinishedNotices,
} from './SettlementNotices';
export { FinishButton, QuestionButton, SettledStatus } from './StatusButtons';
export { useSettlementSteps, type SettlementSteps } from './useSettlementSteps';
