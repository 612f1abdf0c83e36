import { useCallback, useSyncExternalStore } from 'react';
import { dialect } from '../../dialect';
import { sessionOf } from '../../dialect/session';
import { jsonIn } from '../values/jsonIn';
import { valueAt } from '../values/valueAt';
import { session } from '../http/session';
import { perLanguage } from '../i18n/perLanguage';
import { t } from '../i18n/t';
import './connection.css';

/** Time for which the end of a session is announced before it, in ms. */
const noticePeriod = 5 * 60_000;

/** Interval of reading the clock, in ms: one long timer would be late after the device has slept. */
const clockInterval = 15_000;

/** The end of a JSON Web Token in ms, from `exp` of its second part, which is JSON in base64url; `undefined` if it does not say. */
const endOf = (token = ''): number | undefined => {
  try {
    const [, payload = ''] = token.split('.');
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const seconds = valueAt(jsonIn(atob(base64)), 'exp');
    return typeof seconds === 'number' ? seconds * 1000 : undefined;
  } catch {
    return undefined;
  }
};

const isNear = (end: number): boolean => Date.now() < end && Date.now() >= end - noticePeriod;

/** Whether the end of the session is near; it renders again when that changes. */
const useIsNear = (end: number | undefined): boolean =>
  useSyncExternalStore(
    useCallback(
      onTick => {
        if (end === undefined) return () => undefined;
        const timer = setInterval(onTick, clockInterval);
        document.addEventListener('visibilitychange', onTick);
        return () => {
          clearInterval(timer);
          document.removeEventListener('visibilitychange', onTick);
        };
      },
      [end],
    ),
    () => end !== undefined && isNear(end),
  );

const clock = perLanguage('en-GB', locale => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** Announces once that the session is about to end, where the token says when and nothing renews it. */
export const SessionEndNotice = () => {
  const token = useSyncExternalStore(session.subscribe, () => session.get()?.token);
  const end = sessionOf(dialect)?.refresh ? undefined : endOf(token);
  const isEnding = useIsNear(end);
  if (end === undefined) return undefined;
  return (
    <p role="status" className={isEnding ? 'offline session-end' : 'visually-hidden'}>
      {isEnding &&
        t('Your session ends at %{time}. Save before then. Afterwards you sign in again; forms keep what you type.', {
          time: clock().format(end),
        })}
    </p>
  );
};
