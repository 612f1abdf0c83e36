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
  /** What it is: a screen, an action, or the list of a record. */
  note?: string;
  /** What tells a record from others of the same name, such as its e-mail address. */
  detail?: string;
  /** Where in a record stands what was typed, if not in its name. */
  found?: FoundPart;
  /** Id of a record; shown where nothing else tells two records apart. */
  recordId?: string;
  run: () => void;
}

/** The part of a record's value that is what was typed. */
export interface FoundPart extends Part {
  /** What the value is called. */
  label: string;
}
