import type { ComponentType, ReactNode } from 'react';
import './choiceMenu.css';

interface Props<T extends string> {
  id: string;
  title: string;
  /** Title with the current choice. */
  label: string;
  sign: ReactNode;
  choices: readonly T[];
  current: T;
  Name: ComponentType<{ of: T }>;
  onChoose: (choice: T) => void;
  /** Whether the menu stays open until another choice is active. */
  waits?: boolean;
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
  Name,
  onChoose,
  waits,
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
          popoverTarget={waits && choice !== current ? undefined : id}
          aria-pressed={choice === current}
          onClick={() => onChoose(choice)}
        >
          <Name of={choice} />
        </button>
      ))}
      {children}
    </div>
  </div>
);
