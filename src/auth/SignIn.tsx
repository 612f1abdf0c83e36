import { toast, toasts } from '../toasts/toast';
import { openPages } from '../config/signIn';
import { Field } from './Field';
import { Form } from './Form';
import { Link } from './Link';
import { pendingReset } from './pendingReset';
import { email, password } from './rules';
import { useForm } from './useForm';

/** The calls arrive with the admin while somebody types, so that the first load need not wait for them. */
const loadCalls = () => import('../api/auth');
const unreachable = 'Error connecting to network.';
const notLoaded = { signIn: () => Promise.resolve({ banner: unreachable, toast: unreachable }) };

export const SignIn = () => {
  const form = useForm({
    start: { email: '', password: '' },
    rules: { email, password },
    send: async credentials => {
      const { signIn } = await loadCalls().catch(() => notLoaded);
      const failure = await signIn(credentials);
      if (failure) toast.error(failure.toast);
      else {
        pendingReset.forget();
        toasts.clear();
      }
      return failure?.banner;
    },
  });

  return (
    <Form
      title="Sign In"
      heading="Sign In"
      intro="Use the account you were given for the back office."
      form={form}
      submit="Sign In"
    >
      <Field label="Email" type="email" autoComplete="username" autoFocus {...form.field('email')} />
      <Field label="Password" type="password" autoComplete="current-password" {...form.field('password')} />
      <Link className="auth-forgot" href={openPages.forgotPassword}>
        Forget Password
      </Link>
    </Form>
  );
};
