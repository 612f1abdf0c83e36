import { useRef, type PointerEvent } from 'react';
import { withinLimits } from '../preferences/columnWidths';

/** Gives a column a width in px, or lets what stands in it decide. */
export type OnResize = (width: number | undefined) => void;

/**
 * The edge of a column's head, which a pointer draws to another width; pressed twice, it lets go of it. Whoever has no
 * pointer types the width into the list's options.
 */
export const ColumnGrip = ({ onResize }: { onResize: OnResize }) => {
  /** Where the head begins, in px from the left of the window, and whether its edge has been moved. */
  const drawn = useRef<{ start: number; isMoved: boolean }>(undefined);

  const begin = ({ currentTarget, button, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    const head = currentTarget.parentElement;
    if (!head || button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    drawn.current = { start: clientX - head.offsetWidth, isMoved: false };
  };
  const move = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const head = currentTarget.parentElement;
    if (!drawn.current || !head) return;
    const width = withinLimits(clientX - drawn.current.start);
    // From now on the cells below follow the head; the rows are drawn once more for that, and again at the end.
    if (!drawn.current.isMoved) onResize(width);
    drawn.current.isMoved = true;
    Object.assign(head.style, { width: `${width}px`, minWidth: `${width}px` });
  };
  const end = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (drawn.current?.isMoved) onResize(withinLimits(clientX - drawn.current.start));
    drawn.current = undefined;
  };

  return (
    <span
      className="column-grip"
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={move}
      onLostPointerCapture={end}
      onDoubleClick={() => onResize(undefined)}
    />
  );
};
