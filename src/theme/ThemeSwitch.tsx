import { useSyncExternalStore } from 'react';
import { mode, modes, type Mode } from './mode';
import './themeSwitch.css';

const names: Record<Mode, string> = { light: 'Light', dark: 'Dark', system: 'System' };

const drawings: Record<Mode, string> = {
  light:
    'M10 6.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M15.7 4.3l-1.2 1.2M5.5 14.5l-1.2 1.2',
  dark: 'M16.8 12.2A7 7 0 0 1 7.8 3.2a7 7 0 1 0 9 9z',
  system: 'M3 4.5h14v9H3zM7.5 17h5M10 13.5V17',
};

const Drawing = ({ of }: { of: Mode }) => (
  <svg className="theme-drawing" viewBox="0 0 20 20" aria-hidden="true">
    <path d={drawings[of]} />
  </svg>
);

/** A button that opens the choice between the light theme, the dark one and the device's. */
export const ThemeSwitch = () => {
  const chosen = useSyncExternalStore(mode.subscribe, mode.get);
  return (
    <>
      <button
        type="button"
        className="icon-button theme-button"
        popoverTarget="theme-menu"
        aria-label={`Theme: ${names[chosen]}`}
        title="Theme"
      >
        <Drawing of={chosen} />
      </button>
      <div id="theme-menu" className="theme-menu" popover="auto" role="group" aria-label="Theme">
        {modes.map(name => (
          <button
            key={name}
            type="button"
            popoverTarget="theme-menu"
            popoverTargetAction="hide"
            aria-pressed={name === chosen}
            onClick={() => mode.set(name)}
          >
            <Drawing of={name} />
            {names[name]}
          </button>
        ))}
      </div>
    </>
  );
};
