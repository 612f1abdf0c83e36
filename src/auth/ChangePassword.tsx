import { toast } from '../toasts/toast';
import { openPages } from '../config/signIn';
import { Field } from './Field';
import { navigate } from './location';
import { pendingReset } from './pendingReset';
import { reset } from './reset';
import { ResetForm } from './ResetForm';
import { confirmation, password } from './rules';
import { useForm } from './useForm';

/** Pause before the success toast, in ms; by then the sign-in page stands (spec 1 §4). */
const toastDelay = 300;

export const ChangePassword = () => {
  const form = useForm({
    start: { password: '', confirmation: '' },
    rules: { password, confirmation },
    send: async values => {
      try {
        await reset.changePassword(values.password);
        setTimeout(() => toast.success('Password changed successfully'), toastDelay);
        navigate(openPages.signIn);
        return undefined;
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        toast.error(text);
        return text;
      }
    },
  });

  return (
    <ResetForm
      title="Change Password"
      heading="Ready to Change Password?"
      intro="Pick a new password"
      form={form}
      submit="Submit"
      startOver={!pendingReset.get('token')}
    >
      <Field label="New password" type="password" autoComplete="new-password" autoFocus {...form.field('password')} />
      <Field label="confirm password" type="password" autoComplete="new-password" {...form.field('confirmation')} />
    </ResetForm>
  );
};
