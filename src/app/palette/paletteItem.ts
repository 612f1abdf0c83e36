import type { Part } from './partOf';

/** Something the palette finds. */
export interface PaletteItem {
  id: string;
  /** `Screens`, `Views`, `Actions` or `Opened`; a record stands under the name of its entity. */
  group: string;
  /** What it is called by itself. */
  name: string;
  /** The same after the menu group that it stands in. */
  label: string;
  /** Its name in English, by which it is found in every language. */
  english?: string;
  /** What kind of record it is, where its group does not say. */
  note?: string;
  /** Where in a record stands what was typed, if not in its name. */
  found?: FoundPart;
  run: () => void;
}

/** The part of a record's value that is what was typed. */
export interface FoundPart extends Part {
  /** What the value is called. */
  label: string;
}
