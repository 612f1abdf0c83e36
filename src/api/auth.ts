import { openCalls } from '../config/signIn';
import { ApiError } from './error';
import { request } from './http';
import { NoRoomError, session } from './session';

/** What a failed sign-in says: in the form's banner, and in a toast (spec 1 §8). */
export interface SignInFailure {
  banner: string;
  toast: string;
}

const offline = { banner: 'Error connecting to network.', toast: 'Error connecting to network.' };
const refused = { banner: 'Login Credentials are incorrect.', toast: "Can't Login" };
const noRoom =
  'This browser has no room left to keep you signed in. Clear data of sites you no longer use, then try again.';
const unexpected = { banner: 'Could not Login', toast: 'Could not Login' };

/**
 * Signs in and starts the session.
 * @returns what to tell the person when it failed; nothing is stored then.
 */
export const signIn = async (credentials: { email: string; password: string }): Promise<SignInFailure | undefined> => {
  try {
    const answer = await request({ method: 'POST', path: openCalls.signIn, body: credentials });
    return session.start(answer.payload) ? undefined : unexpected;
  } catch (error) {
    if (error instanceof NoRoomError) return { banner: noRoom, toast: noRoom };
    if (!(error instanceof ApiError) || error.status === 200) return unexpected;
    return error.status === 0 ? offline : refused;
  }
};
