import { useState, useSyncExternalStore } from 'react';
import { language } from '../i18n/language';
import { isLanguage, languages, type Language } from '../../languages/languages';
import { t } from '../i18n/t';
import { ChoiceMenu } from './ChoiceMenu';
import './languageSwitch.css';

const choices = Object.keys(languages).filter(isLanguage);

const LanguageName = ({ choice }: { choice: Language }) => <span lang={choice}>{languages[choice]}</span>;

/** Changes the language; nothing if there is only one. */
export const LanguageSwitch = () => {
  const current = useSyncExternalStore(language.subscribe, language.get);
  const [hasFailed, setFailed] = useState(false);
  const choose = (name: Language) => {
    setFailed(false);
    language.set(name).then(
      // Everything was mounted again, this button too.
      () => document.querySelector<HTMLElement>('[popovertarget=language-menu]')?.focus(),
      () => setFailed(true),
    );
  };
  if (choices.length < 2) return null;
  return (
    <ChoiceMenu
      id="language-menu"
      title={t('Language')}
      label={t('Language: %{name}', { name: languages[current] })}
      sign={<span className="language-sign" lang={current} />}
      choices={choices}
      current={current}
      Choice={LanguageName}
      onChoose={choose}
      staysOpen
    >
      {hasFailed && <p role="alert">{t('This language could not be loaded. Try again.')}</p>}
    </ChoiceMenu>
  );
};
