import { openPages } from '../config/signIn';
import { Field } from './Field';
import { navigate } from './location';
import { reset } from './reset';
import { ResetForm } from './ResetForm';
import { email } from './rules';
import { useForm } from './useForm';

export const ForgotPassword = () => {
  const form = useForm({
    start: { email: '' },
    rules: { email },
    send: async values => {
      try {
        await reset.requestCode(values.email);
        navigate(openPages.enterOtp);
        return undefined;
      } catch {
        return 'Please Enter Registed Email';
      }
    },
  });

  return (
    <ResetForm
      title="Forgot Password"
      heading="Forgot Password"
      intro="We will email a one-time code to your registered address."
      form={form}
      submit="Send"
    >
      <Field label="Email" type="email" autoComplete="username" autoFocus {...form.field('email')} />
    </ResetForm>
  );
};
