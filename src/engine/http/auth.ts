import { signInCall } from '../../dialect/signIn';
import { t } from '../i18n/t';
import { ApiError, unreadable } from './error';
import { request } from './http';
import { pendingReset } from './pendingReset';
import { NoRoomError, session } from './session';

/** A failed sign-in. Its message is what a toast says (AUTH-36). */
export class SignInError extends Error {
  override name = 'SignInError';
  /** What stands above the form. */
  readonly banner: string;

  constructor(message: string, banner = message) {
    super(message);
    this.banner = banner;
  }
}

const toSignInError = (error: unknown): SignInError => {
  if (error instanceof NoRoomError) {
    return new SignInError(
      t('This browser has no room left to keep you signed in. Clear data of sites you no longer use, then try again.'),
    );
  }
  if (!(error instanceof ApiError) || error.status === 200) return new SignInError(t('Could not Login'));
  return error.status === 0
    ? new SignInError(t('Error connecting to network.'))
    : new SignInError(t("Can't Login"), t('Login Credentials are incorrect.'));
};

const { path, body = credentials => credentials } = signInCall;

/** Starts the session and forgets a password reset under way. @throws SignInError; nothing is stored then */
export const signIn = async (credentials: { email: string; password: string }): Promise<void> => {
  try {
    const { payload } = await request({ method: 'POST', path, body: body(credentials) });
    if (!session.start(payload)) throw unreadable(t('an answer'));
    pendingReset.forget();
  } catch (error) {
    throw toSignInError(error);
  }
};
