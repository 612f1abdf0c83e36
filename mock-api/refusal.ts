/** Thrown to answer a request with a failure; becomes `{message, errors?}` under the given status. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;

  /**
   * @param status HTTP status of the answer.
   * @param message a short sentence, shown to the person as it is.
   * @param errors messages of single fields, by field name.
   */
  constructor(status: number, message: string, errors?: Readonly<Record<string, string>>) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}
