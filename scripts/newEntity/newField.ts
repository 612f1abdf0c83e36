/** A field as it was asked for. */
export interface NewField {
  /** Path of its value in a record. */
  name: string;
  kind: string;
  isRequired: boolean;
  /** The texts that the API takes, where it takes no others. */
  choices?: readonly string[];
}
