import { shapes, version } from 'virtual:answer-shapes';
import { services } from '../../config/services';
import { observer } from './observer';
import { createReporter, reportedName } from './reporter';
import { shapeDeviations } from './shapeDeviations';

/** Holds an answer against the shapes of the contract, and reports where they differ. */
export const observe = observer({
  calls: Object.keys(shapes),
  compare: (call, answer) => shapeDeviations(shapes[call] ?? {}, answer),
  nameOf: reportedName,
  note: createReporter(services.drift.reportUrl, version),
});
