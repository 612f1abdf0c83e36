import type { ChangeEvent, ComponentType } from 'react';
import { passwordReset } from '../engine/http/passwordReset';
import { pendingReset } from '../engine/http/pendingReset';
import { openPages } from '../config/signIn';
import { t } from '../engine/i18n/t';
import { toLatinDigits } from '../engine/inputs/digits';
import { toast } from '../engine/ui/toasts/toast';
import { AuthField, AuthForm, Link, type AuthFormProps } from './AuthForm';
import { navigate } from './location';
import { emailRule, passwordRule, type Rule } from './rules';
import { useAuthForm } from './useAuthForm';

interface ResetFormProps extends Omit<AuthFormProps, 'remedy' | 'cancel'> {
  /** Whether a failure offers to start over: where the step before this one is missing, nothing else helps. @default false */
  offersStartOver?: boolean;
}

const cancelReset = () => {
  pendingReset.forget();
  navigate(openPages.signIn);
};

const ResetForm = ({ offersStartOver, ...props }: ResetFormProps) => (
  <AuthForm
    {...props}
    remedy={offersStartOver && <Link href={openPages.forgotPassword}>{t('Start over')}</Link>}
    cancel={
      <button type="button" className="button quiet" disabled={props.form.isSubmitting} onClick={cancelReset}>
        {t('Cancel')}
      </button>
    }
  />
);

const confirmationRule = (value: string, values: { password: string }): string | undefined => {
  if (!value) return t('Please confirm your password');
  return value === values.password ? undefined : t('Passwords do not match');
};

const codeRule: Rule = value => (value ? undefined : t('This is Required feild'));

const ForgotPassword = () => {
  const form = useAuthForm({
    start: { email: '' },
    rules: { email: emailRule },
    send: async values => {
      await passwordReset.requestReset(values);
      navigate(openPages.enterOtp);
    },
    explain: () => t('Please Enter Registed Email'),
  });

  return (
    <ResetForm
      title={t('Forgot Password')}
      heading={t('Forgot Password')}
      intro={t('We will email a one-time code to your registered address.')}
      form={form}
      submit={t('Send')}
    >
      <AuthField
        label={t('Email')}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="username"
        autoFocus
        {...form.field('email')}
      />
    </ResetForm>
  );
};

/** Pause before the success toast, in ms (AUTH-61). */
const verifiedToastDelay = 50;

const EnterOtp = () => {
  const form = useAuthForm({
    start: { code: '' },
    rules: { code: codeRule },
    send: async values => {
      await passwordReset.verifyCode(values);
      setTimeout(() => toast.success(t('OTP Verified')), verifiedToastDelay);
      navigate(openPages.changePassword);
    },
    explain: () => t('Please Enter Valid OTP'),
  });
  const { onChange, ...field } = form.field('code');
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = toLatinDigits(event.target.value).replace(/\D/g, '');
    onChange(event);
  };

  return (
    <ResetForm
      title={t('Verify OTP')}
      heading={t('Verify OTP')}
      intro={t('Enter the one-time code from the email we sent you.')}
      form={form}
      submit={t('Verify OTP')}
      offersStartOver={!pendingReset.get('email')}
    >
      <AuthField
        label={t('Enter OTP')}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...field}
        onChange={keepDigits}
      />
    </ResetForm>
  );
};

/** Pause before the success toast, in ms; the sign-in page is there by then (AUTH-79). */
const changedToastDelay = 300;

const ChangePassword = () => {
  const form = useAuthForm({
    start: { password: '', confirmation: '' },
    rules: { password: passwordRule, confirmation: confirmationRule },
    send: async values => {
      await passwordReset.resetPassword({ password: values.password });
      setTimeout(() => toast.success(t('Password changed successfully')), changedToastDelay);
      navigate(openPages.signIn);
    },
    explain: error => {
      const text = error instanceof Error ? error.message : String(error);
      toast.error(text);
      return text;
    },
  });

  return (
    <ResetForm
      title={t('Change Password')}
      heading={t('Ready to Change Password?')}
      intro={t('Pick a new password')}
      form={form}
      submit={t('Submit')}
      offersStartOver={!pendingReset.get('token')}
    >
      <AuthField
        label={t('New password')}
        type="password"
        autoComplete="new-password"
        autoFocus
        {...form.field('password')}
      />
      <AuthField
        label={t('confirm password')}
        type="password"
        autoComplete="new-password"
        {...form.field('confirmation')}
      />
    </ResetForm>
  );
};

/** The pages of the reset by their addresses. */
const steps: Readonly<Record<string, ComponentType>> = {
  [openPages.forgotPassword]: ForgotPassword,
  [openPages.enterOtp]: EnterOtp,
  [openPages.changePassword]: ChangePassword,
};

const ResetPage = ({ path }: { path: string }) => {
  const Step = steps[path];
  return Step && <Step />;
};

export default ResetPage;
