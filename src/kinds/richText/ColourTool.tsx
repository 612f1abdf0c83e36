import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ComponentType, type CSSProperties } from 'react';
import { t } from '../../language/t';
import { colours, hueCount } from './colours';

interface Props {
  /** What the toolbar gives each of its controls, its name among it. */
  control: { 'aria-label': string };
  Icon: ComponentType;
  isDisabled: boolean;
  /** Told the colour, or nothing for the usual one. */
  onPick: (colour: string | undefined) => void;
  /** Called when the choice has been made and is out of sight. */
  onDone: () => void;
}

const grid = { display: 'grid', gridTemplateColumns: `repeat(${hueCount}, auto)` } satisfies CSSProperties;

/** Opens the colours to choose from. */
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
