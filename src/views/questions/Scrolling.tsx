import { useRef, type ReactNode } from 'react';
import './questions.css';
import { useOverflows } from './useOverflows';

/** Keeps what may be long, such as a text or many images, to a part of the height; the rest is scrolled to. */
export const Scrolling = ({ label, children }: { label: string; children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflows(frame);
  return (
    <div
      ref={frame}
      className="question__value"
      role="group"
      aria-label={label}
      tabIndex={isOverflowing ? 0 : undefined}
    >
      <div>{children}</div>
    </div>
  );
};
