import type { ComponentType } from 'react';
// The auth provider asks for it on a submit; it must be there then.
import '../api/passwordReset';
import { openPages } from '../config/signIn';
import { ChangePassword } from './ChangePassword';
import { EnterOtp } from './EnterOtp';
import { ForgotPassword } from './ForgotPassword';

const steps: Readonly<Record<string, ComponentType>> = {
  [openPages.forgotPassword]: ForgotPassword,
  [openPages.enterOtp]: EnterOtp,
  [openPages.changePassword]: ChangePassword,
};

/** The step of replacing a forgotten password that stands at a path. */
const ResetPage = ({ path }: { path: string }) => {
  const Step = steps[path];
  return Step && <Step />;
};

export default ResetPage;
