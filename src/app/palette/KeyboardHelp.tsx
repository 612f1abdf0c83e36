import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { t } from '../../language/t';
import '../../views/dialog/fullScreen.css';
import { MuiTheme } from '../../theme/MuiTheme';
import { Icon } from '../../theme/Icon';
import './palette.css';
import { shortcuts } from './shortcuts';

/** The keys that do something of their own. */
const KeyboardHelp = ({ onClose }: { onClose: () => void }) => {
  const id = useId();
  const all = Object.values(shortcuts());
  const places = [...new Set(all.map(({ where }) => where))];
  return (
    <MuiTheme>
      <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
        <header className="full-screen__header">
          <h2 id={id}>{t('Keyboard')}</h2>
          <button type="button" className="icon-button" title={t('Close')} aria-label={t('Close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="keys">
          {places.map(place => (
            <section key={place}>
              <h3>{place}</h3>
              <dl>
                {all
                  .filter(({ where }) => where === place)
                  .map(({ keys, does }) => (
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
    </MuiTheme>
  );
};

export default KeyboardHelp;
