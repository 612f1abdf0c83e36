import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { MuiTheme } from '../../theme/MuiTheme';
import { t } from '../../language/t';

interface Props {
  /** @default 'Message' (CONTACT-G-07) */
  title?: string;
  text: string;
  onClose: () => void;
}

/** A text at its full length. */
const MessageDialog = ({ title = t('Message'), text, onClose }: Props) => {
  const id = useId();
  return (
    <MuiTheme>
      <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className="prose">{text}</DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose} autoFocus>
            {t('Close')}
          </Button>
        </DialogActions>
      </Dialog>
    </MuiTheme>
  );
};

export default MessageDialog;
