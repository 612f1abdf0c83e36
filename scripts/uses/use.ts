/** A screen as the table of contents has it. */
export interface Screen {
  /** Its address, parameters by their names: `/refund-user/:pid`. */
  route: string;
  /** Its name in the menu. */
  label: string;
}

/** What is used of the answers of one call. Places are written without the brackets of lists: `payload.partners.title`. */
export interface Use {
  /** `METHOD path`, as the contract has it. */
  call: string;
  /** Who uses it; absent where it is no declared screen. */
  screen?: Screen;
  /** Places whose own value is used. */
  keys: readonly string[];
  /** Places that are used with all that lies below; an empty one is the whole answer. */
  values: readonly string[];
  /** What of the screen may use more of a row than can be known, such as `computed columns`; empty where nothing does. */
  unknown: string;
}
