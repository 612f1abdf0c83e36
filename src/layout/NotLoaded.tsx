import { useEffect } from 'react';
import { LinkBase } from 'react-admin';
import { t } from '../engine/i18n/t';
import { pageReload } from '../engine/updates/pageReload';
import { updateAvailable } from '../engine/updates/updateAvailable';
import { forgetFailures } from '../engine/views/RegistryContext';
import { PageTitle } from '../engine/views/PageTitle';
import { Problem, RetryButton } from '../engine/ui/Problem';
import { UpdateButton } from './NewVersion';

/** The texts and the button in place of the screen: they differ where a new version is the reason. */
const problemOf = (error: unknown) => {
  if (!updateAvailable.get()) {
    return {
      heading: t('This screen could not be shown'),
      text: error instanceof Error && error.message ? error.message : t('Try again in a moment.'),
      remedy: <RetryButton />,
    };
  }
  const heading = t('The application has been renewed');
  if (!pageReload.wasInVain()) {
    const text = t('A new version is ready. Load it to go on; forms keep what you typed.');
    return { heading, text, remedy: <UpdateButton /> };
  }
  return {
    heading,
    text: t(
      'The server still gives the version before, which lacks a part that this screen needs. Other screens may work. Try again later, and tell your administrator.',
    ),
  };
};

interface Props {
  error: unknown;
  /** Called when the connection is back, to try again. */
  onConnected: () => void;
}

/** The page in place of a screen that cannot be shown. */
export const NotLoaded = ({ error, onConnected }: Props) => {
  // So that "Try again" loads anew what has failed.
  useEffect(forgetFailures, []);
  useEffect(() => {
    window.addEventListener('online', onConnected);
    return () => window.removeEventListener('online', onConnected);
  }, [onConnected]);
  const { heading, text, remedy } = problemOf(error);
  return (
    <>
      <PageTitle name={heading} />
      <Problem heading={heading} text={text}>
        {remedy}
        <LinkBase to="/dashboard" className="button quiet">
          {t('Back to Dashboard')}
        </LinkBase>
      </Problem>
    </>
  );
};
