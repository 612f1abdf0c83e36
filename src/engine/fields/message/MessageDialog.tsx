import { t } from '../../i18n/t';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

interface Props {
  /** @default 'Message' (CONTACT-G-07) */
  title?: string;
  text: string;
  onClose: () => void;
}

const MessageDialog = ({ title = t('Message'), text, onClose }: Props) => (
  <Dialog title={title} width="sm" onClose={onClose}>
    <div className="dialog__content prose">{text}</div>
    <div className="dialog__actions">
      <Button variant="contained" onClick={onClose} autoFocus>
        {t('Close')}
      </Button>
    </div>
  </Dialog>
);

export default MessageDialog;
