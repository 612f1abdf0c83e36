import { afterEach, expect, test, vi } from 'vitest';
import { observeSizes } from '../../../src/engine/ui/observeSizes';

afterEach(() => vi.unstubAllGlobals());

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));

test('sizes are measured in the frame after they are reported, once, and not after the end', async () => {
  const reports: (() => void)[] = [];
  const disconnect = vi.fn<() => void>();
  class ReportedSizes {
    observe = vi.fn<() => void>();
    disconnect = disconnect;
    constructor(report: () => void) {
      reports.push(report);
    }
  }
  vi.stubGlobal('ResizeObserver', ReportedSizes);
  const report = () => reports.forEach(each => each());
  const measure = vi.fn<() => void>();
  const end = observeSizes([document.body], measure);
  report();
  report();
  expect(measure).not.toHaveBeenCalled();
  await nextFrame();
  expect(measure).toHaveBeenCalledTimes(1);
  report();
  end();
  await nextFrame();
  expect(measure).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});
