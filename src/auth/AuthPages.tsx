import { useEffect } from 'react';
import { openPages } from '../config/signIn';
import { LanguageSwitch } from '../theme/LanguageSwitch';
import { ThemeSwitch } from '../theme/ThemeSwitch';
import { Banner } from './Banner';
import { redirect, usePath } from './location';
import { SignIn } from './SignIn';
import './auth.css';
import { lazyWithRetry } from '../release/lazyWithRetry';

const ResetPage = lazyWithRetry(() => import('./ResetPage'));

const { signIn, ...steps } = openPages;
const resetPaths: readonly string[] = Object.values(steps);

/** All there is for somebody who is not signed in; every other path leads to sign-in (SHELL-74, SHELL-75). */
const AuthPages = () => {
  const path = usePath();
  const isReset = resetPaths.includes(path);

  useEffect(() => {
    if (!isReset && path !== signIn) redirect(signIn);
  }, [isReset, path]);

  return (
    <div className="auth">
      <Banner />
      <main className="auth-main">
        <div className="auth-choices">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        {isReset ? <ResetPage path={path} /> : <SignIn />}
      </main>
    </div>
  );
};

export default AuthPages;
