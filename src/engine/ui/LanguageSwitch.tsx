import { useState, useSyncExternalStore } from 'react';
import { language } from '../i18n/language';
import { isLanguage, languages, type Language } from '../../languages/languages';
import { t } from '../i18n/t';
import { ChoiceMenu } from './ChoiceMenu';
import './languageSwitch.css';

const all = Object.keys(languages).filter(isLanguage);

const Name = ({ of }: { of: Language }) => <span lang={of}>{languages[of]}</span>;

export const LanguageSwitch = () => {
  const spoken = useSyncExternalStore(language.subscribe, language.get);
  const [hasFailed, setFailed] = useState(false);
  const choose = (name: Language) => {
    setFailed(false);
    language.set(name).then(
      // Everything has rendered anew, this button too.
      () => document.querySelector<HTMLElement>('[popovertarget=language-menu]')?.focus(),
      () => setFailed(true),
    );
  };
  if (all.length < 2) return null;
  return (
    <ChoiceMenu
      id="language-menu"
      title={t('Language')}
      label={t('Language: %{name}', { name: languages[spoken] })}
      sign={<span className="language-sign" lang={spoken} />}
      choices={all}
      current={spoken}
      Name={Name}
      onChoose={choose}
      waits
    >
      {hasFailed && <p role="alert">{t('This language could not be loaded. Try again.')}</p>}
    </ChoiceMenu>
  );
};
