import { configFaults, environment, isWithoutFile } from '../config';
import { describeFault } from '../config/describeFault';
import { browserData } from '../config/siteData';
import { t } from '../engine/i18n/t';
import { Problem, RetryButton } from '../engine/ui/Problem';

/** Says that the application cannot be used; names of settings are for the operator. */
const Unusable = () => {
  if (!browserData.isOpen())
    return (
      <Problem
        heading={t('This browser keeps no data for this site')}
        text={t('Allow cookies and site data for it in the settings of your browser, then try again.')}
      >
        <RetryButton />
      </Problem>
    );
  const problems = [
    ...(isWithoutFile ? ['/config.js is missing or has a mistake in it; see docs/deploy.md.'] : []),
    ...configFaults.map(fault => describeFault(fault, environment)),
  ];
  return (
    <Problem heading={t('This installation is not configured')} text={t('Tell your administrator.')}>
      <details>
        <summary>{t('For operators')}</summary>
        <p>{problems.join('\n')}</p>
      </details>
    </Problem>
  );
};

export default Unusable;
