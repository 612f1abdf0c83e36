import type { Faults } from './control/faults';
import type { Outbox } from './control/outbox';
import type { RequestLog } from './control/requestLog';
import type { Store } from './data/store';
import type { Objects } from './storage/objects';

/** The parts of one running mock, as its routes share them. */
export interface Mock {
  store: Store;
  /** The files of the object storage. */
  objects: Objects;
  outbox: Outbox;
  faults: Faults;
  requests: RequestLog;
  /** The mock's clock. */
  now: () => Date;
  /** Makes a one-time code of six digits. */
  newCode: () => string;
}
