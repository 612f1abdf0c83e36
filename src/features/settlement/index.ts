/** Refunds and resales, for declarations and dialogs. Files that read all properties are imported directly, and the bell's code too, so that not every page loads them. */
export {
  canBeResold,
  ineligibleMessage,
  payeeStateIn,
  recordsIn,
  type PayeeState,
  type RecordSources,
} from './eligibility';
export { readRefundStates, readResaleStatuses, useRecords, useRefundSources, useRefundState } from './recordSources';
export { definitionOf } from './states';
export { noPaymentId, planOf, shownPaymentId, type PlanName } from './plans';
export { waitTexts } from './preparePayment';
export { parseRecords, userIdOf, userIdIn, wordIn } from './propertyRecords';
export { ownersCall } from './recordLists';
export { isAbout, type Person, type Settlement } from './settlement';
export { useSettlements } from './settlementStore';
export type { PaymentDetails } from './settlementApi';
export { SettlementProgress, UnfinishedNotice, UnfinishedNotices } from './UnfinishedNotices';
export { UnclearNotice, UnclearRecords } from './UnclearRecords';
export { FinishButton, SettledStatus } from './StatusButtons';
export { useSettlementSteps, type SettlementSteps } from './useSettlementSteps';
