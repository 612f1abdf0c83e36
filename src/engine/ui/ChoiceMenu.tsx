import type { ComponentType, ReactNode } from 'react';
import './choiceMenu.css';

interface Props<T extends string> {
  id: string;
  title: string;
  /** Title with the current choice. */
  label: string;
  /** Content of the button. */
  sign: ReactNode;
  choices: readonly T[];
  current: T;
  /** Renders a choice in the menu. */
  Choice: ComponentType<{ choice: T }>;
  onChoose: (choice: T) => void;
  /** Whether the menu stays open until the chosen one is current. @default false */
  staysOpen?: boolean;
  /** Below the choices. */
  children?: ReactNode;
}

/** A button with a menu of a few choices. */
export const ChoiceMenu = <T extends string>({
  id,
  title,
  label,
  sign,
  choices,
  current,
  Choice,
  onChoose,
  staysOpen,
  children,
}: Props<T>) => (
  <div className="choice">
    <button type="button" className="icon-button" popoverTarget={id} aria-label={label} title={title}>
      {sign}
    </button>
    <div id={id} className="choice-menu" popover="auto" role="group" aria-label={title}>
      {choices.map(choice => (
        <button
          key={choice}
          type="button"
          popoverTarget={staysOpen && choice !== current ? undefined : id}
          aria-pressed={choice === current}
          onClick={() => onChoose(choice)}
        >
          <Choice choice={choice} />
        </button>
      ))}
      {children}
    </div>
  </div>
);
