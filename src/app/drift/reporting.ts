import { shapes, version } from 'virtual:answer-shapes';
import { config } from '../../config';
import { observer } from './observer';
import { createReporter, reportedName } from './reporter';
import { shapeDeviations } from './shapeDeviations';

/** Holds an answer against the shapes of the contract, and reports where they differ. */
export const observe = observer({
  calls: Object.keys(shapes),
  compare: (call, answer) => shapeDeviations(shapes[call] ?? {}, answer),
  nameOf: reportedName,
  note: createReporter(config.drift.reportUrl, version),
});
