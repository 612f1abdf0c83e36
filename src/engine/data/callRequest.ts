import { ApiError } from '../http/error';
import type { ApiAnswer } from '../http/http';
import type { Admin } from '../http/readAdmin';
import { session } from '../http/session';
import { dialectOf, type Context, type ListCall, type WriteCall } from '../schema/declaredCalls';
import { toText } from '../fields/toText';
import { t } from '../i18n/t';

/** The signed-in person. @throws ApiError when the session has ended */
export const currentAdmin = (): Admin => {
  const current = session.get();
  if (!current) throw new ApiError(t('Your session has ended. Please sign in again.'), 401);
  return current.admin;
};

/** Values of the parameters in the entity's route. */
export type Params = Context['params'];

/** The error of a record whose id cannot be sent. */
export const unusableIdError = () =>
  new ApiError(t('The server gave this record no usable id, so nothing was sent.'), 0, { isRefusal: true });

/** Encodes a path segment. @throws ApiError for '', and for `.` and `..`, which browsers resolve even when encoded */
export const encodeSegment = (value: string): string => {
  if (value === '' || value === '.' || value === '..') throw unusableIdError();
  return encodeURIComponent(value);
};

/**
 * Fills in a path's parameters. @example pathFor('faq/:id', { id: '7' }) // 'faq/7'
 * @throws ApiError for a value that is missing or would change the path
 */
export const pathFor = (path: string, parameters: object): string => {
  const values = new Map(Object.entries(parameters));
  const segmentFor = (name: string): string => {
    const value = toText(values.get(name));
    if (name !== 'id' && value === '') {
      const message = t("Nothing was sent: the address needs '%{name}', which neither the screen nor the record has.", {
        name,
      });
      throw new ApiError(message, 0, { isRefusal: true });
    }
    return encodeSegment(value);
  };
  return path
    .split('/')
    .map(segment => (segment.startsWith(':') ? segmentFor(segment.slice(1)) : segment))
    .join('/');
};

/**
 * Checks the mark of a success for calls that say so: `result` needs that of the dialect, `optionalResult` no other number.
 * Another number is a refusal; with anything else the outcome is unknown. @throws ApiError without success
 */
export const assertSuccess = (call: ListCall | WriteCall, answer: ApiAnswer): ApiAnswer => {
  const mark = dialectOf(call).result?.is;
  const number = Number(toText(answer.result).trim() || Number.NaN);
  const isRefusal = !Number.isNaN(number) && number !== mark;
  const isFailure = call.success === 'result' ? answer.result !== mark : call.success === 'optionalResult' && isRefusal;
  if (isFailure) throw new ApiError(toText(answer.message) || t('The server did not accept this.'), 200, { isRefusal });
  return answer;
};
