import { z } from 'zod';
import type { Area } from './call';
import { answer, resultAcknowledgement, resultAnswer } from './shapes';

const signedIn = z.strictObject({
  token: z.string(),
  admin: z.strictObject({
    id: z.string(),
    role: z.enum(['superadmin', 'admin', 'other']),
    fullName: z.string(),
    fname: z.string(),
    lname: z.string(),
  }),
});

/** Signing in and resetting a password (AUTH-27, AUTH-82). */
export const auth = {
  'POST admin/loginSuperadmin': {
    summary: 'Sign in',
    access: 'public',
    body: z.strictObject({ email: z.string(), password: z.string() }),
    answer: answer(signedIn),
  },
  'POST admin/verify-email': {
    summary: 'Send a code to an email address',
    access: 'public',
    body: z.strictObject({ email: z.string(), isForgot: z.boolean() }),
    answer: resultAnswer(z.strictObject({ email: z.string() }).optional()),
  },
  'POST admin/verify-code': {
    summary: 'Check a code',
    access: 'public',
    body: z.strictObject({ code: z.string(), email: z.string() }),
    answer: resultAnswer(z.strictObject({ token: z.string() }).optional()),
  },
  'POST admin/forgot': {
    summary: 'Set a new password',
    access: 'public',
    body: z.strictObject({ email: z.string(), token: z.string(), password: z.string() }),
    answer: resultAcknowledgement,
  },
} satisfies Area;
