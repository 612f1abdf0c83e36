/** Browsers that run the tasks, in the order of the table. */
export const browserNames = ['Firefox', 'WebKit', 'Chromium'] as const;
export type BrowserName = (typeof browserNames)[number];

/** Size of the viewport in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A tab with an empty profile. Scripts are expressions of JavaScript; a promise is awaited. */
export interface Tab {
  open: (address: string) => Promise<void>;
  /** Value of a script, as JSON. */
  evaluate: (script: string) => Promise<unknown>;
  /** Presses the first button of the pointer at a place of the viewport. */
  click: (x: number, y: number) => Promise<void>;
  /** Moves the pressed pointer from one place of the viewport to another. */
  drag: (from: readonly [number, number], to: readonly [number, number]) => Promise<void>;
  /** Presses a key, such as `Enter`, or several at once: `Control+K`. */
  press: (keys: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Chooses files of the disk in the file input that a script returns. */
  chooseFiles: (script: string, paths: readonly string[]) => Promise<void>;
  screenshot: (path: `${string}.png`) => Promise<void>;
  close: () => Promise<void>;
}

/** A browser that was started. */
export interface Driver {
  /** Such as `firefox/140.0`. */
  version: string;
  /** Folder of the files that its tabs save. */
  downloads: string;
  openTab: (size: Size) => Promise<Tab>;
  stop: () => Promise<void>;
}

/** Keys that are pressed for `Control+K`: those held down, and the last one. */
export const keysOf = (keys: string): { held: string[]; last: string } => {
  const names = keys.split('+');
  const held = names.slice(0, -1);
  const last = names.at(-1) ?? '';
  // With Control held, a keyboard says the small letter.
  return { held, last: held.length > 0 && last.length === 1 ? last.toLowerCase() : last };
};

/**
 * Script with the events of a drag, for browsers whose drivers begin one but deliver no `drop` (WebKitGTK, Firefox
 * without windows). It proves what the page does with them, not that the browser sends them.
 */
export const dragScript = (from: readonly [number, number], to: readonly [number, number]): string => `(() => {
  const dataTransfer = new DataTransfer();
  const drag = ${JSON.stringify({ from, to })};
  for (const [kind, [clientX, clientY]] of [['dragstart', drag.from], ['dragover', drag.to], ['drop', drag.to]]) {
    const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer, clientX, clientY });
    document.elementFromPoint(clientX, clientY).dispatchEvent(event);
  }
})()`;
