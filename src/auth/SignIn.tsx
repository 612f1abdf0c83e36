import type { SignInError } from '../api/auth';
import { openPages } from '../config/signIn';
import { t } from '../language/t';
import { toast, toasts } from '../toasts/toast';
import { Field } from './Field';
import { Form } from './Form';
import { Link } from './Link';
import { email, password } from './rules';
import { useForm } from './useForm';

/** The provider arrives with the admin while somebody types, so that the first load need not wait for it. */
const loadProvider = () => import('../providers/authProvider');

const isSignInError = (error: unknown): error is SignInError => error instanceof Error && 'banner' in error;

/** Where not even the provider arrives, there is no network. */
const notLoaded = (): Pick<SignInError, 'message' | 'banner'> => {
  const unreachable = t('Error connecting to network.');
  return { message: unreachable, banner: unreachable };
};

export const SignIn = () => {
  const form = useForm({
    start: { email: '', password: '' },
    rules: { email, password },
    send: async credentials => {
      const { authProvider } = await loadProvider();
      await authProvider.login(credentials);
      toasts.clear();
    },
    explain: error => {
      const { message, banner } = isSignInError(error) ? error : notLoaded();
      toast.error(message);
      return banner;
    },
  });

  return (
    <Form
      title={t('Sign In')}
      heading={t('Sign In')}
      intro={t('Use the account you were given for the back office.')}
      form={form}
      submit={t('Sign In')}
    >
      <Field label={t('Email')} type="email" autoComplete="username" autoFocus {...form.field('email')} />
      <Field label={t('Password')} type="password" autoComplete="current-password" {...form.field('password')} />
      <Link className="auth-forgot" href={openPages.forgotPassword}>
        {t('Forget Password')}
      </Link>
    </Form>
  );
};
