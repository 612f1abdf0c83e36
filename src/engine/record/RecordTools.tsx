import { use, useEffect, useRef, type ReactNode } from 'react';
import { t } from '../i18n/t';
import { usePreferences } from '../preferences/preferences';
import { useIsDialogBlocked } from '../ui/Dialog';
import { IconButton } from '../ui/IconButton';
import { EntityListContext } from '../list/useEntityList';
import { countText } from '../i18n/countText';
import { usePressedRef, type StepButton } from '../views/PerRecord';
import { useNeighbourKeys } from '../views/useNeighbourKeys';
import { useNeighbours } from '../views/useNeighbours';
import '../dialog/fullScreen.css';

const shortcuts = {
  previous: { letters: 'P K', withAlt: 'Alt+PageUp' },
  next: { letters: 'N J', withAlt: 'Alt+PageDown' },
} as const;

interface ButtonProps {
  step: StepButton;
  /** Whether the dialog is a form: letters are typed, and the form takes the focus when the record has changed. */
  isForm: boolean;
  disabled: boolean;
  onPress: () => void;
}

const NeighbourButton = ({ step, isForm, disabled, onPress }: ButtonProps) => {
  const label = step === 'next' ? t('Next record') : t('Previous record');
  const element = useRef<HTMLButtonElement>(null);
  const pressedRef = usePressedRef();
  const isBlocked = useIsDialogBlocked();
  const { letters, withAlt } = shortcuts[step];
  const hasLetters = usePreferences().hasSingleKeys && !isForm;
  // Focuses the button of the new record's dialog that was pressed in the previous one. In an effect, as the previous dialog
  // restores the focus when it is removed.
  useEffect(() => {
    if (pressedRef.current !== step) return;
    pressedRef.current = undefined;
    if (!isForm) element.current?.focus();
  }, [pressedRef, step, isForm]);
  return (
    <IconButton
      ref={element}
      icon={step}
      label={label}
      aria-keyshortcuts={hasLetters ? `${letters} ${withAlt}` : withAlt}
      title={isBlocked ? t('Waiting for the server') : undefined}
      aria-disabled={disabled || isBlocked}
      onClick={() => {
        pressedRef.current = step;
        onPress();
      }}
    />
  );
};

interface NeighbourButtonsProps {
  id: string;
  /** Path of the dialog after the id: `show`, or empty for the form. */
  path: string;
  /** Whether the record is loading: keys held down do not skip it. */
  isWaiting: boolean;
}

/** Buttons to the previous and next record, if the list shows this one. */
const NeighbourButtons = ({ id, path, isWaiting }: NeighbourButtonsProps) => {
  const { position, total, isTotalKnown, hasNext, hasPrevious, next, previous } = useNeighbours(id, path);
  const pressedRef = usePressedRef();
  const isBlocked = useIsDialogBlocked();
  const isForm = path === '';
  const isOnList = position > 0;
  /** Goes to a record without a button: none takes the focus there. */
  const byKey = (goToRecord: () => void) => () => {
    pressedRef.current = undefined;
    goToRecord();
  };
  useNeighbourKeys(
    { next: byKey(next), previous: byKey(previous) },
    { hasLetters: !isForm, isOn: isOnList && !isWaiting && !isBlocked },
  );
  if (!isOnList) return undefined;
  return (
    <nav className="neighbours" aria-label={t('Neighbouring records')}>
      <NeighbourButton step="previous" isForm={isForm} disabled={!hasPrevious} onPress={previous} />
      <span className="neighbours__position">
        {isTotalKnown ? t('%{position} of %{total}', { position, total }) : countText(position)}
      </span>
      <NeighbourButton step="next" isForm={isForm} disabled={!hasNext} onPress={next} />
    </nav>
  );
};

/** Prints the dialog without what is behind it. */
export const PrintButton = () => <IconButton icon="print" label={t('Print')} onClick={() => window.print()} />;

interface Props {
  id: string;
  /** Path of the dialog after the id: `show`, or empty for a form. Without it there are no neighbour buttons. */
  path?: string;
  isWaiting?: boolean;
  children?: ReactNode;
}

/** The buttons in the header of a record's dialog: neighbours, copy id, and others. */
export const RecordTools = ({ id, path, isWaiting = false, children }: Props) => {
  const list = use(EntityListContext);
  return (
    <div className="record-tools">
      {list && path !== undefined && <NeighbourButtons id={id} path={path} isWaiting={isWaiting} />}
      <IconButton icon="copy" label={t('Copy id')} data-copy={id} />
      {children}
    </div>
  );
};
