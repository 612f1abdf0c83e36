import { Button } from '../../ui/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useState, type ComponentType } from 'react';
import { t } from '../../i18n/t';

interface Props {
  /** Attributes of the button, with its name. */
  control: { 'aria-label': string };
  Icon: ComponentType;
  isDisabled: boolean;
  /** Whether the selected text has an address, which can be removed. */
  isOn?: boolean;
  /** The address that is edited; empty for a new one. */
  address: string;
  /** Returns a typed address as it is used; `undefined` if it must not be. */
  safeAddress: (typed: string) => string | undefined;
  /** Message for a typed address that must not be used. */
  refusal: string;
  /** @param address `undefined` removes it */
  onSubmit: (address: string | undefined) => void;
  /** Called after a submit, once the popover has closed. */
  onDone: () => void;
}

/** A button of the toolbar that asks for an address in a popover. */
export const AddressTool = (props: Props) => {
  const { control, Icon, isDisabled, isOn, address, safeAddress, refusal, onSubmit, onDone } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState<'closed' | 'open' | 'submitted'>('closed');
  const [isRefused, setRefused] = useState(false);
  const isOpen = step === 'open';
  const open = (button: HTMLElement) => {
    setAnchor(button);
    setStep('open');
    setRefused(false);
    setTyped(address);
  };
  const submit = (newAddress: string | undefined) => {
    onSubmit(newAddress);
    setStep('submitted');
  };
  const submitTyped = () => {
    const newAddress = safeAddress(typed.trim());
    if (newAddress) submit(newAddress);
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
        aria-expanded={isOpen}
        onClick={event => open(event.currentTarget)}
      >
        <Icon />
      </button>
      <Popover
        open={isOpen}
        onClose={() => setStep('closed')}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': control['aria-label'], className: 'tool-question' },
          transition: { onExited: () => step === 'submitted' && onDone() },
        }}
      >
        <TextField
          variant="outlined"
          label={t('Address')}
          type="url"
          autoFocus
          value={typed}
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
            submitTyped();
          }}
        />
        {isOn && <Button onClick={() => submit(undefined)}>{t('Remove')}</Button>}
        <Button variant="contained" onClick={submitTyped}>
          {t('Use')}
        </Button>
      </Popover>
    </>
  );
};
