import type { Environment, SettingFault } from './environment.ts';
import type { Form } from './settings.ts';

const address = 'an absolute http or https address';

const forms: Partial<Record<Form, string>> = {
  api: address,
  'address or empty': address,
  'header name': 'the name of an HTTP header',
  'header value': 'plain ASCII characters',
};

/** Says in one line what is wrong with a setting, for the person who installs the application. */
export const sentenceFor = ({ name, is }: SettingFault, environment: Environment): string => {
  if (is === 'unknown') return `${name} is no setting; see .env.example.`;
  if (is === 'no text') return `${name} must be text in quotes.`;
  if (is === 'missing') return `${name} is not set; see docs/deploy.md.`;
  if (is === 'empty') return `${name} is empty; see .env.example.`;
  const quotedValue = String(environment[name])
    .trim()
    .replace(/\p{Cc}/gu, encodeURIComponent);
  return `${name} is '${quotedValue}' but must be ${forms[is]}.`;
};
