import { answerCheck } from '../engine/http/http';
import { lazyComponent } from '../engine/updates/lazyComponent';

// Not in unit tests, which answer with anything. Left out of builds.
const isDevelopment = import.meta.env.DEV && import.meta.env.MODE === 'development';
const drift = import.meta.env.DEV && isDevelopment && import('./drift/contractDrift');
if (drift) answerCheck.onAnswer = (call, answer) => void drift.then(({ observe }) => observe(call, answer));

/** Lists the differences between answers and the contract, in development; elsewhere `undefined`. */
export const DevelopmentDrift =
  import.meta.env.DEV && isDevelopment ? lazyComponent(() => import('./drift/DriftPanel')) : undefined;
