import type { ChangeEvent } from 'react';
import { pendingReset } from '../api/pendingReset';
import { openPages } from '../config/signIn';
import { t } from '../language/t';
import { authProvider } from '../providers/authProvider';
import { toast } from '../toasts/toast';
import { Field } from './Field';
import { navigate } from './location';
import { ResetForm } from './ResetForm';
import { code } from './resetRules';
import { useForm } from './useForm';

/** Pause before the success toast, in ms (AUTH-61). */
const toastDelay = 50;

export const EnterOtp = () => {
  const form = useForm({
    start: { code: '' },
    rules: { code },
    send: async values => {
      await authProvider.verifyCode(values);
      setTimeout(() => toast.success(t('OTP Verified')), toastDelay);
      navigate(openPages.changePassword);
    },
    explain: () => t('Please Enter Valid OTP'),
  });
  const { onChange, ...field } = form.field('code');
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = event.target.value.replace(/\D/g, '');
    onChange(event);
  };

  return (
    <ResetForm
      title={t('Verify OTP')}
      heading={t('Verify OTP')}
      intro={t('Enter the one-time code from the email we sent you.')}
      form={form}
      submit={t('Verify OTP')}
      startOver={!pendingReset.get('email')}
    >
      <Field
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
