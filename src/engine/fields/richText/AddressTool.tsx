import { Button } from '../../ui/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useState, type ComponentType } from 'react';
import { t } from '../../i18n/t';

interface Props {
  control: { 'aria-label': string };
  Icon: ComponentType;
  isDisabled: boolean;
  isOn?: boolean;
  address: string;
  safe: (typed: string) => string | undefined;
  refusal: string;
  onGive: (address: string | undefined) => void;
  onDone: () => void;
}

export const AddressTool = ({ control, Icon, isDisabled, isOn, address, safe, refusal, onGive, onDone }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const [isGiven, setGiven] = useState(false);
  const open = (button: HTMLElement) => {
    setAnchor(button);
    setGiven(false);
    setRefused(false);
    setTyped(address);
  };
  const close = () => setTyped(undefined);
  const give = (newAddress: string | undefined) => {
    onGive(newAddress);
    setGiven(true);
    close();
  };
  const submit = () => {
    const newAddress = safe((typed ?? '').trim());
    if (newAddress) give(newAddress);
    else setRefused(true);
  };
  return (
    <>
      <button
        {...control}
        type="button"
        className="tool"
        disabled={isDisabled}
        aria-pressed={isOn}
        aria-haspopup="dialog"
        aria-expanded={typed !== undefined}
        onClick={event => open(event.currentTarget)}
      >
        <Icon />
      </button>
      <Popover
        open={typed !== undefined}
        onClose={close}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': control['aria-label'], className: 'tool-question' },
          transition: { onExited: () => isGiven && onDone() },
        }}
      >
        <TextField
          variant="outlined"
          label={t('Address')}
          type="url"
          autoFocus
          value={typed ?? ''}
          error={isRefused}
          helperText={isRefused ? refusal : ' '}
          onChange={event => {
            setRefused(false);
            setTyped(event.target.value);
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            // The form around must not be sent.
            event.preventDefault();
            submit();
          }}
        />
        {isOn && <Button onClick={() => give(undefined)}>{t('Remove')}</Button>}
        <Button variant="contained" onClick={submit}>
          {t('Use')}
        </Button>
      </Popover>
    </>
  );
};
