import type { Environment, SettingFault } from './environment.ts';
import type { CheckedForm } from './settings.ts';

const address = 'an absolute http or https address';

const formNames: Record<CheckedForm, string> = {
  api: address,
  'address or empty': address,
  'header name': 'the name of an HTTP header',
  'header value': 'plain ASCII characters',
};

/** Says in one line what is wrong with a setting, for the person who installs the application. */
export const describeFault = ({ name, fault }: SettingFault, environment: Environment): string => {
  if (fault === 'unknown') return `${name} is no setting; see .env.example.`;
  if (fault === 'no text') return `${name} must be text in quotes.`;
  if (fault === 'missing') return `${name} is not set; see docs/deploy.md.`;
  if (fault === 'empty') return `${name} is empty; see .env.example.`;
  const quotedValue = String(environment[name])
    .trim()
    .replace(/\p{Cc}/gu, encodeURIComponent);
  return `${name} is '${quotedValue}' but must be ${formNames[fault]}.`;
};
