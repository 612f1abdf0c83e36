/** What nearly every test of a screen needs, from one place. */
export { expectConsole } from './console';
export { standingToasts, textsOf } from './dom';
export { dialog, press, question, shown } from './onScreen';
export { renderApplication, renderEntity, renderScreen } from './renderEntity';
export { plant, signedInWire } from './signedIn';
