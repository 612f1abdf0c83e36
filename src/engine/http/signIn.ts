import { dialect as appDialect } from '../../dialect';
import { signInCall } from '../../dialect/signIn';
import type { Dialect } from '../../dialect/dialect';
import { t } from '../i18n/t';
import { ApiError, UnreadableError } from './error';
import { request } from './http';
import { pendingReset } from './pendingReset';
import { NoRoomError, session } from './session';
import { MissingError, sessionIn } from './sessionIn';

/** A failed sign-in. Its message is what a toast says (AUTH-36). */
export class SignInError extends Error {
  override name = 'SignInError';
  /** The text above the form. */
  readonly banner: string;
  /** The lack of the answer, in words for staff; empty where it was refused. */
  readonly reason: string;

  constructor(message: string, banner = message, reason = '') {
    super(message);
    this.banner = banner;
    this.reason = reason;
  }
}

const toSignInError = (error: unknown): SignInError => {
  if (error instanceof NoRoomError) {
    return new SignInError(
      t('This browser has no room left to keep you signed in. Clear data of sites you no longer use, then try again.'),
    );
  }
  if (error instanceof MissingError) return new SignInError(t('Could not Login'), undefined, error.message);
  if (!(error instanceof ApiError) || error instanceof UnreadableError) return new SignInError(t('Could not Login'));
  return error.status === 0
    ? new SignInError(t('Error connecting to network.'))
    : new SignInError(t("Can't Login"), t('Login Credentials are incorrect.'));
};

const dialect: Dialect = appDialect;
const { path, format = dialect.body, body = ({ name, password }) => ({ email: name, password }) } = signInCall;

/** Starts the session and forgets a password reset under way. @throws SignInError; nothing is stored then */
export const signIn = async (credentials: { name: string; password: string }): Promise<void> => {
  try {
    const call = { method: 'POST', path, body: body(credentials), token: '', dialect: { ...dialect, body: format } };
    const { payload } = await request(call);
    if (!session.start(await sessionIn(signInCall, payload, credentials.name)))
      throw new UnreadableError(t('an answer'));
    pendingReset.forget();
  } catch (error) {
    throw toSignInError(error);
  }
};
