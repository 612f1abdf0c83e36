import { t } from '../../engine/i18n/t';
import '../../engine/dialog/fullScreen.css';
import { Dialog, DialogTitle } from '../../engine/ui/Dialog';
import { changePreferences, usePreferences } from '../../engine/preferences/preferences';
import { IconButton } from '../../engine/ui/IconButton';
import { commandKey } from '../globalKeys';
import './palette.css';
import { shortcuts } from './shortcuts';

/** The keys that work. Single characters, such as `J` or `?`, only if they are switched on; with `Ctrl` or `Alt` they always do. */
const workingKeys = (keys: readonly string[], hasSingleKeys: boolean): readonly string[] => {
  const [first = ''] = keys;
  if (hasSingleKeys || first === commandKey || first === 'Alt') return keys;
  return keys.filter(key => !/^[A-Z/?]$/.test(key));
};

const KeyboardHelp = ({ onClose }: { onClose: () => void }) => {
  const { hasSingleKeys } = usePreferences();
  const places = Object.entries(shortcuts()).map(([place, list]) => {
    const withWorkingKeys = list.map(({ does, keys }) => ({ does, keys: workingKeys(keys, hasSingleKeys) }));
    return [place, withWorkingKeys.filter(({ keys }) => keys.length > 0)] as const;
  });
  return (
    <Dialog
      onClose={onClose}
      title={
        <header className="full-screen__header">
          <DialogTitle>{t('Keyboard')}</DialogTitle>
          <IconButton icon="close" label={t('Close')} onClick={onClose} />
        </header>
      }
    >
      <div className="keys">
        <label className="keys__switch">
          <input
            type="checkbox"
            checked={hasSingleKeys}
            onChange={({ target }) => changePreferences(() => ({ hasSingleKeys: target.checked }))}
          />
          {t('Single keys, such as J, / and ?')}
        </label>
        {places.map(([place, workingShortcuts]) => (
          <section key={place}>
            <h3>{place}</h3>
            <dl>
              {workingShortcuts.map(({ keys, does }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map(key => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
};

export default KeyboardHelp;
