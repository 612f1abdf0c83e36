import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { observeSizes } from '../ui/observeSizes';

interface Props {
  className: string;
  label?: string;
  children: ReactNode;
}

/** A frame of limited height, focusable when its content overflows. */
export const Scrolling = ({ className, label, children }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const measure = () =>
      setOverflowing(current.scrollHeight > current.clientHeight || current.scrollWidth > current.clientWidth);
    measure();
    return observeSizes([current, ...current.children], measure);
  }, []);
  return (
    <div
      ref={frame}
      className={className}
      role={label && 'group'}
      aria-label={label}
      tabIndex={isOverflowing ? 0 : undefined}
    >
      <div>{children}</div>
    </div>
  );
};
