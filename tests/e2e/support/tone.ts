import type { Locator } from '@playwright/test';

/** What a reader would call a colour. */
export type Tone = 'green' | 'red' | 'neither';

/** Whether an element's text or background is green or red. */
export const toneOf = (element: Locator, property: 'color' | 'backgroundColor' = 'color'): Promise<Tone> =>
  element.evaluate((target, name) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('This browser cannot draw.');
    canvas.fillStyle = getComputedStyle(target)[name];
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    if (green > red * 1.2 && green > blue) return 'green';
    return red > green * 1.2 && red > blue ? 'red' : 'neither';
  }, property);
