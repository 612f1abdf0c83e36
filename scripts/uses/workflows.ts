import { contract } from '../../src/contract';
import type { Use } from './use';

/** The calls that workflows name in their sources. Which part of an answer they use is not declared: it counts as used whole. */
export const workflowUses = (texts: readonly string[]): Use[] =>
  Object.keys(contract).flatMap(call => {
    const path = call.replace(/^\w+ /, '');
    return texts.some(text => text.includes(`'${path}'`)) ? [{ call, keys: [], values: [''], unknown: '' }] : [];
  });
