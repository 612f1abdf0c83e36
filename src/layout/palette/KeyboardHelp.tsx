import { t } from '../../engine/i18n/t';
import '../../engine/dialog/fullScreen.css';
import { Dialog, DialogTitle } from '../../engine/ui/Dialog';
import { Icon } from '../../engine/ui/Icon';
import './palette.css';
import { shortcuts } from './shortcuts';

const KeyboardHelp = ({ onClose }: { onClose: () => void }) => {
  const all = Object.values(shortcuts());
  const places = [...new Set(all.map(({ where }) => where))];
  return (
    <Dialog
      onClose={onClose}
      title={
        <header className="full-screen__header">
          <DialogTitle>{t('Keyboard')}</DialogTitle>
          <button type="button" className="icon-button" title={t('Close')} aria-label={t('Close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
      }
    >
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
  );
};

export default KeyboardHelp;
