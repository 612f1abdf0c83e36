import type { ChangeEvent } from 'react';
import { toast } from '../toasts/toast';
import { openPages } from '../config/signIn';
import { Field } from './Field';
import { navigate } from './location';
import { pendingReset } from './pendingReset';
import { reset } from './reset';
import { ResetForm } from './ResetForm';
import { code } from './rules';
import { useForm } from './useForm';

/** Pause before the success toast, in ms (spec 1 §9). */
const toastDelay = 50;

export const EnterOtp = () => {
  const form = useForm({
    start: { code: '' },
    rules: { code },
    send: async values => {
      try {
        await reset.verifyCode(values.code);
        setTimeout(() => toast.success('OTP Verified'), toastDelay);
        navigate(openPages.changePassword);
        return undefined;
      } catch {
        return 'Please Enter Valid OTP';
      }
    },
  });
  const { onChange, ...field } = form.field('code');
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = event.target.value.replace(/\D/g, '');
    onChange(event);
  };

  return (
    <ResetForm
      title="Verify OTP"
      heading="Verify OTP"
      intro="Enter the one-time code from the email we sent you."
      form={form}
      submit="Verify OTP"
      startOver={!pendingReset.get('email')}
    >
      <Field
        label="Enter OTP"
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
