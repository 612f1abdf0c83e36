import { pendingReset } from '../api/pendingReset';
import { openPages } from '../config/signIn';
import { t } from '../language/t';
import { authProvider } from '../providers/authProvider';
import { toast } from '../toasts/toast';
import { Field } from './Field';
import { navigate } from './location';
import { ResetForm } from './ResetForm';
import { confirmation } from './resetRules';
import { password } from './rules';
import { useForm } from './useForm';

/** Pause before the success toast, in ms; by then the sign-in page stands (AUTH-79). */
const toastDelay = 300;

export const ChangePassword = () => {
  const form = useForm({
    start: { password: '', confirmation: '' },
    rules: { password, confirmation },
    send: async values => {
      await authProvider.resetPassword({ password: values.password });
      setTimeout(() => toast.success(t('Password changed successfully')), toastDelay);
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
      startOver={!pendingReset.get('token')}
    >
      <Field
        label={t('New password')}
        type="password"
        autoComplete="new-password"
        autoFocus
        {...form.field('password')}
      />
      <Field
        label={t('confirm password')}
        type="password"
        autoComplete="new-password"
        {...form.field('confirmation')}
      />
    </ResetForm>
  );
};
