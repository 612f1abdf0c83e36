import { LinkBase } from 'react-admin';
import { t } from '../language/t';
import { PageTitle } from '../views/PageTitle';
import { Problem } from './Problem';

/** Where unknown paths lead (SHELL-120, SHELL-126). */
export const ErrorScreen = () => (
  <>
    <PageTitle name={t('Error')} />
    <Problem heading={t('Oops...')} text={t("Looks like something went wrong. We're working on it")}>
      <LinkBase to="/dashboard" className="button">
        {t('Back to Dashboard')}
      </LinkBase>
    </Problem>
  </>
);
