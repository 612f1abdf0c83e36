import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { replacesAnswer, type Fault } from '../control/faults';
import type { Mock } from '../mock';
import { dialect as own } from '../../src/dialect';
import { Refusal } from '../refusal';
import { refusalIn } from './dialectAnswer';

/** The address that the mock was called at, such as `http://localhost:4000`. */
export const originOf = (request: Request): string => `${request.protocol}://${request.get('host') ?? ''}`;

/** Makes an Express handler of an asynchronous function, whose errors go to the error handler. */
export const route =
  (answer: (...handler: Parameters<RequestHandler>) => Promise<void>): RequestHandler =>
  async (request, response, next) => {
    try {
      await answer(request, response, next);
    } catch (error) {
      next(error);
    }
  };

/** Answers as a fault says: drops the connection, or sends its status and body. */
const sendFault = (response: Response, { status = 200, body, text, contentType, drop }: Fault): void => {
  if (drop) response.req.socket.destroy();
  else {
    response
      .status(status)
      .type(contentType ?? 'application/json')
      .send(text ?? (body === undefined ? '' : JSON.stringify(body)));
  }
};

/** Waits as long as a fault says, for `hang` as long as a timer can. @returns false when the mock was reset meanwhile */
const waitForFault = ({ delayMs, hang }: Fault, abandoned: AbortSignal): Promise<boolean> =>
  wait(hang ? 2 ** 31 - 1 : delayMs, true, { signal: abandoned, ref: !hang }).catch(() => false);

interface Answering<A> {
  /** The name by which a fault finds it: `GET faq/list`, `PUT storage`. */
  call: string;
  carryOut: () => Promise<A>;
  send: (answer: A) => void;
}

/**
 * Carries a request out and sends its answer, or does what a fault of its call says. A request that waits when the
 * mock is reset is neither carried out nor answered.
 */
export const answerUnlessFault = async <A>(
  { faults }: Pick<Mock, 'faults'>,
  response: Response,
  { call, carryOut, send }: Answering<A>,
): Promise<void> => {
  const fault = faults.strike(call);
  // Before the wait, as nothing follows it.
  if (fault?.hang && fault.carriedOut) await carryOut();
  const isWaiting = fault !== undefined && (fault.delayMs > 0 || fault.hang);
  if (isWaiting && !(await waitForFault(fault, faults.abandoned()))) return;
  if (!fault || !replacesAnswer(fault)) {
    send(await carryOut());
    return;
  }
  if (fault.carriedOut) await carryOut();
  sendFault(response, fault);
};

/** Whether an error comes from Express's body parsers. */
const isBodyError = (error: unknown): error is Error & { status: number } =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;

/** Answers with an error as `{message, errors?}`. */
export const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) {
    next(error);
  } else if (error instanceof Refusal) {
    response.status(error.status).json(refusalIn(response.locals.dialect ?? own, error));
  } else if (isBodyError(error)) {
    response.status(error.status).json({ message: `The body cannot be read: ${error.message}` });
  } else {
    const reason = error instanceof Error ? error.message : String(error);
    response.status(500).json({ message: `The mock failed: ${reason}` });
  }
};
