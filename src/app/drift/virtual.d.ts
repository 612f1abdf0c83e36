declare module 'virtual:answer-shapes' {
  /** The version of the application that was built. */
  export const version: string;
  /** What the contract says of every answer. */
  export const shapes: import('../../contract/answerShapes').AnswerShapes;
}
