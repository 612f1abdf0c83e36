import { useState, useEffect } from 'react';
import type { SignInError } from '../engine/http/signIn';
import { config } from '../config';
import { openPages } from '../config/signIn';
import { signInCall } from '../dialect/signIn';
import { t } from '../engine/i18n/t';
import { lazyComponent } from '../engine/updates/lazyComponent';
import { LanguageSwitch } from '../engine/ui/LanguageSwitch';
import { Mark } from '../engine/ui/Mark';
import { ThemeSwitch } from '../engine/ui/ThemeSwitch';
import { toast, toasts } from '../engine/ui/toasts/toast';
import { AuthField, AuthForm, Link } from './AuthForm';
import { redirect, usePath } from './location';
import { emailRule, passwordRule, requiredRule } from './rules';
import { useAuthForm } from './useAuthForm';
import './auth.css';

const Banner = () => {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <header className="auth-banner">
      <p className="auth-brand">
        {config.logo ? (
          <img src={config.logo} alt={t('%{brand} logo', { brand: config.brand })} height={36} />
        ) : (
          <Mark size={36} />
        )}
        {config.brand}
      </p>
      <p className="auth-motto">{config.bannerText}</p>
      <p className="auth-copyright">
        © {year} {config.brand}
      </p>
    </header>
  );
};

const isSignInError = (error: unknown): error is SignInError => error instanceof Error && 'banner' in error;

/** A failure that no server has explained: the text is its toast and its message above the fields. */
const signInError = (text: string): SignInError => Object.assign(new Error(text), { banner: text, reason: '' });

/** Loads the code of the call, which usually has arrived with the admin while somebody typed. */
const loadSignIn = async () => {
  try {
    return await import('../engine/http/signIn');
  } catch {
    throw signInError(t('Error connecting to network.'));
  }
};

const { userName: userNameLabel } = signInCall;
/** The rule of the name that people sign in with: an e-mail address, unless the API has another one. */
const nameRule = userNameLabel === undefined ? emailRule : requiredRule(userNameLabel);

const SignInForm = () => {
  const form = useAuthForm({
    start: { name: '', password: '' },
    rules: { name: nameRule, password: passwordRule },
    send: async ({ name, password }) => {
      const { signIn } = await loadSignIn();
      await signIn({ name, password });
      toasts.clear();
    },
    explain: error => {
      const { message, banner, reason } = isSignInError(error) ? error : signInError(t('Could not Login'));
      toast.error(message);
      return reason ? [banner, reason] : banner;
    },
  });

  return (
    <AuthForm
      title={t('Sign In')}
      heading={t('Sign In')}
      intro={t('Use the account you were given for the back office.')}
      form={form}
      submit={t('Sign In')}
    >
      <AuthField
        label={userNameLabel === undefined ? t('Email') : t(userNameLabel)}
        inputMode={userNameLabel === undefined ? 'email' : 'text'}
        autoCapitalize="none"
        autoComplete="username"
        autoFocus
        {...form.field('name')}
      />
      <AuthField label={t('Password')} type="password" autoComplete="current-password" {...form.field('password')} />
      <Link className="auth-forgot" href={openPages.forgotPassword}>
        {t('Forget Password')}
      </Link>
    </AuthForm>
  );
};

const ResetPage = lazyComponent(() => import('./ResetPage'));

const { signIn: signInPage, ...resetPages } = openPages;
const resetPaths: readonly string[] = Object.values(resetPages);

/** The signed-out pages. Any other address leads to the sign-in page. */
const AuthPages = () => {
  const path = usePath();
  const isReset = resetPaths.includes(path);

  useEffect(() => {
    if (!isReset && path !== signInPage) redirect(signInPage);
  }, [isReset, path]);

  return (
    <div className="auth">
      <Banner />
      <main className="auth-main">
        <div className="auth-choices">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        {isReset ? <ResetPage path={path} /> : <SignInForm />}
      </main>
    </div>
  );
};

export default AuthPages;
