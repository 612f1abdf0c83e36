/** Refunds and resales, for declarations and dialogs. Only what reads all properties, and the bell, import files beside it: to keep them out of every page. */
export { ineligibleMessage, openExits, payeeStateIn, type PayeeState, type RecordSources } from './eligibility';
export { readRefundStates, readResaleWords, useRecords, useRefundSources, useRefundState } from './recordSources';
export { entryOf } from './states';
export { noPaymentId, planOf, type PlanName } from './plans';
export { useRefundAmount, waitTexts } from './preparePayment';
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
