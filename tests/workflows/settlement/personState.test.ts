import { describe, expect, test, vi } from 'vitest';
import { stateFrom, type Source } from '../../../src/workflows/settlement/personState';
import type { Standing } from '../../../src/workflows/settlement/standing';

const made = {
  whole: () => ({ reading: { said: [], isWhole: true }, error: null }),
  torn: () => ({ reading: { said: [], isWhole: false }, error: null }),
  unread: () => ({ reading: undefined, error: null }),
  failed: () => ({ reading: undefined, error: new Error('Broken') }),
  'failed again': () => ({ reading: { said: [], isWhole: true }, error: new Error('Broken') }),
};
type Kind = keyof typeof made;
const source = (kind: Kind): Source => ({ ...made[kind](), retry: vi.fn<() => void>() });

describe('where somebody stands, as far as it has been read', () => {
  test.each<[Kind, Kind, Standing, string]>([
    ['whole', 'whole', 'open', 'open'],
    ['whole', 'whole', 'exited', 'exited'],
    ['whole', 'whole', 'resold', 'resold'],
    ['whole', 'unread', 'open', 'unread'],
    ['unread', 'unread', 'unknown', 'unread'],
    ['whole', 'torn', 'open', 'unknown'],
    ['whole', 'failed', 'open', 'unknown'],
    ['unread', 'failed', 'unknown', 'unknown'],
    ['whole', 'failed again', 'open', 'unknown'],
    ['whole', 'failed again', 'exited', 'unknown'],
    ['whole', 'unread', 'refunded', 'refunded'],
    ['whole', 'torn', 'refunded', 'refunded'],
    ['whole', 'failed', 'refunded', 'refunded'],
  ])('with one list %s and the other %s, %s is taken as %s', (first, second, standing, is) => {
    expect(stateFrom([source(first), source(second)], standing).is).toBe(is);
    expect(stateFrom([source(second), source(first)], standing).is).toBe(is);
  });

  test.each<[Kind, boolean]>([
    ['whole', false],
    ['unread', false],
    ['torn', true],
    ['failed', true],
    ['failed again', true],
  ])('a list that is %s is read again on demand: %s', (kind, again) => {
    for (const standing of ['open', 'refunded', 'unknown'] as const) {
      const [one, other] = [source(kind), source('failed')];
      stateFrom([one, other], standing).retry();
      expect(one.retry).toHaveBeenCalledTimes(again ? 1 : 0);
      expect(other.retry).toHaveBeenCalledOnce();
    }
    const whole = source('whole');
    stateFrom([whole], 'open').retry();
    expect(whole.retry).not.toHaveBeenCalled();
  });
});
