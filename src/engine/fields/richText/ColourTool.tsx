import { blue, green, grey, orange, purple, red, yellow } from '@mui/material/colors';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ComponentType, type CSSProperties } from 'react';
import { t } from '../../i18n/t';

/** The hues, by the tints of MUI's palette. */
const hues = [
  [grey, () => t('grey')],
  [red, () => t('red')],
  [orange, () => t('orange')],
  [yellow, () => t('yellow')],
  [green, () => t('green')],
  [blue, () => t('blue')],
  [purple, () => t('purple')],
] as const;
/** The shades: the key of a tint, and the name of a hue in it. */
const shades = [
  [900, (hue: string) => t('Dark %{hue}', { hue })],
  [700, (hue: string) => t('Strong %{hue}', { hue })],
  [500, (hue: string) => t('Medium %{hue}', { hue })],
  [300, (hue: string) => t('Soft %{hue}', { hue })],
  [100, (hue: string) => t('Pale %{hue}', { hue })],
] as const;

/** All colours, a row of hues for each shade. */
const colours = (): readonly { name: string; value: string }[] =>
  shades.flatMap(([shade, nameOf]) => hues.map(([values, hue]) => ({ name: nameOf(hue()), value: values[shade] })));

const grid = { display: 'grid', gridTemplateColumns: `repeat(${hues.length}, auto)` } satisfies CSSProperties;

interface Props {
  /** Attributes of the button, with its name. */
  control: { 'aria-label': string };
  Icon: ComponentType;
  isDisabled: boolean;
  /** @param colour `undefined` for the usual one */
  onPick: (colour: string | undefined) => void;
  /** Called after a pick, once the menu has closed. */
  onDone: () => void;
}

/** A button of the toolbar that opens a menu of colours. */
export const ColourTool = ({ control, Icon, isDisabled, onPick, onDone }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [step, setStep] = useState<'closed' | 'open' | 'picked'>('closed');
  const isOpen = step === 'open';
  const open = (button: HTMLElement) => {
    setAnchor(button);
    setStep('open');
  };
  const pick = (colour: string | undefined) => {
    onPick(colour);
    setStep('picked');
  };
  return (
    <>
      <button
        {...control}
        type="button"
        className="tool"
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={event => open(event.currentTarget)}
      >
        <Icon />
      </button>
      <Menu
        open={isOpen}
        onClose={() => setStep('closed')}
        anchorEl={anchor}
        slotProps={{
          list: { 'aria-label': control['aria-label'], style: grid },
          transition: { onExited: () => step === 'picked' && onDone() },
        }}
      >
        <MenuItem className="tool-usual" onClick={() => pick(undefined)}>
          {t('The usual')}
        </MenuItem>
        {colours().map(({ name, value }) => (
          <MenuItem key={name} className="tool-colour" aria-label={name} title={name} onClick={() => pick(value)}>
            <span style={{ backgroundColor: value }} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
