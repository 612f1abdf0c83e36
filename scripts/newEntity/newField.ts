/** The entity that a reference points to. */
export interface Target {
  /** Its route. */
  to: string;
  /** Path of the text that one of its records is shown by. */
  text: string;
}

/** A field as it was asked for. */
export interface NewField {
  /** Path of its value in a record. */
  name: string;
  kind: string;
  isRequired: boolean;
  /** The texts that the API takes, where it takes no others. */
  choices?: readonly string[];
  /** What a reference points to. */
  points?: Target;
  /** Whether no form has it, though the API would take it. @default false */
  isReadOnly?: boolean;
  /** Whether a number may have a decimal point. @default false */
  decimals?: boolean;
  /** Most characters that the API takes. */
  max?: number;
}
