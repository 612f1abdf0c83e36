import { blue, green, grey, orange, purple, red, yellow } from '@mui/material/colors';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ComponentType, type CSSProperties } from 'react';
import { t } from '../../i18n/t';

const hues = [
  [grey, () => t('grey')],
  [red, () => t('red')],
  [orange, () => t('orange')],
  [yellow, () => t('yellow')],
  [green, () => t('green')],
  [blue, () => t('blue')],
  [purple, () => t('purple')],
] as const;
const shades = [
  [900, (hue: string) => t('Dark %{hue}', { hue })],
  [700, (hue: string) => t('Strong %{hue}', { hue })],
  [500, (hue: string) => t('Medium %{hue}', { hue })],
  [300, (hue: string) => t('Soft %{hue}', { hue })],
  [100, (hue: string) => t('Pale %{hue}', { hue })],
] as const;

const colours = (): readonly (readonly [name: string, value: string])[] =>
  shades.flatMap(([step, nameOf]) => hues.map(([values, hue]) => [nameOf(hue()), values[step]] as const));

const hueCount = hues.length;

interface Props {
  control: { 'aria-label': string };
  Icon: ComponentType;
  isDisabled: boolean;
  onPick: (colour: string | undefined) => void;
  onDone: () => void;
}

const grid = { display: 'grid', gridTemplateColumns: `repeat(${hueCount}, auto)` } satisfies CSSProperties;

export const ColourTool = ({ control, Icon, isDisabled, onPick, onDone }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const [isPicked, setPicked] = useState(false);
  const open = (button: HTMLElement) => {
    setAnchor(button);
    setPicked(false);
    setOpen(true);
  };
  const pick = (colour: string | undefined) => {
    onPick(colour);
    setPicked(true);
    setOpen(false);
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
        onClose={() => setOpen(false)}
        anchorEl={anchor}
        slotProps={{
          list: { 'aria-label': control['aria-label'], style: grid },
          transition: { onExited: () => isPicked && onDone() },
        }}
      >
        <MenuItem className="tool-usual" onClick={() => pick(undefined)}>
          {t('The usual')}
        </MenuItem>
        {colours().map(([name, value]) => (
          <MenuItem key={name} className="tool-colour" aria-label={name} title={name} onClick={() => pick(value)}>
            <span style={{ backgroundColor: value }} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
