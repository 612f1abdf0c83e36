import type { ComponentType } from 'react';
import { ChangePassword } from './ChangePassword';
import { EnterOtp } from './EnterOtp';
import { ForgotPassword } from './ForgotPassword';

const steps: Readonly<Record<string, ComponentType>> = {
  '/admin/forgot': ForgotPassword,
  '/auth/enter-otp': EnterOtp,
  '/auth/changepassword': ChangePassword,
};

/** The step of replacing a forgotten password that stands at a path. */
const ResetPage = ({ path }: { path: string }) => {
  const Step = steps[path];
  return Step && <Step />;
};

export default ResetPage;
