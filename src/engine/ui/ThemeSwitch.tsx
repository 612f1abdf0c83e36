import { useSyncExternalStore } from 'react';
import { t } from '../i18n/t';
import { ChoiceMenu } from './ChoiceMenu';
import { mode, modes, type Mode } from './mode';

const names = (): Record<Mode, string> => ({ light: t('Light'), dark: t('Dark'), system: t('System') });

/** SVG paths of the icons. */
const iconPaths: Record<Mode, string> = {
  light:
    'M10 6.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM10 2v1.6m0 12.8V18M2 10h1.6m12.8 0H18M4.3 4.3l1.2 1.2m9 9 1.2 1.2m0-11.4-1.2 1.2m-9 9-1.2 1.2',
  dark: 'M16.8 12.2A7 7 0 0 1 7.8 3.2a7 7 0 1 0 9 9z',
  system: 'M3 4.5h14v9H3zM7.5 17h5M10 13.5V17',
};

const ModeIcon = ({ mode }: { mode: Mode }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={iconPaths[mode]} />
  </svg>
);

const ModeName = ({ choice }: { choice: Mode }) => (
  <>
    <ModeIcon mode={choice} />
    {names()[choice]}
  </>
);

/** Changes between the light theme, the dark one and that of the device. */
export const ThemeSwitch = () => {
  const current = useSyncExternalStore(mode.subscribe, mode.get);
  return (
    <ChoiceMenu
      id="theme-menu"
      title={t('Theme')}
      label={t('Theme: %{name}', { name: names()[current] })}
      sign={<ModeIcon mode={current} />}
      choices={modes}
      current={current}
      Choice={ModeName}
      onChoose={mode.set}
    />
  );
};
