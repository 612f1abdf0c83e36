import { useEffect } from 'react';

const gap = 6;

/** The title, or else the name, of a link or button that shows only an icon. */
const titleOf = (target: EventTarget | null): string =>
  target instanceof HTMLElement && target.matches(':is(a, button):focus-visible') && !target.textContent.trim()
    ? target.title || (target.ariaLabel ?? '')
    : '';

/**
 * Shows the titles of icon buttons to the keyboard, as browsers show them to the pointer only. Escape hides it.
 * Screen readers say the name of the button.
 */
export const useFocusTooltips = (): void =>
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const tooltip = Object.assign(document.createElement('div'), { className: 'focus-tooltip', popover: 'manual' });
    tooltip.ariaHidden = 'true';
    document.body.append(tooltip);
    let owner: Element | undefined;
    const hide = () => {
      if (owner) tooltip.hidePopover();
      owner = undefined;
    };
    const place = () => {
      if (!owner) return;
      const { left, top, bottom, width } = owner.getBoundingClientRect();
      const { offsetWidth, offsetHeight } = tooltip;
      const below = bottom + gap;
      const isBelow = below + offsetHeight <= window.innerHeight;
      const start = Math.min(left + (width - offsetWidth) / 2, window.innerWidth - offsetWidth - gap);
      tooltip.style.left = `${Math.max(gap, start)}px`;
      tooltip.style.top = `${isBelow ? below : top - gap - offsetHeight}px`;
    };
    const show = ({ target }: Event) => {
      hide();
      const title = titleOf(target);
      if (!title || !(target instanceof Element)) return;
      tooltip.textContent = title;
      tooltip.showPopover();
      owner = target;
      place();
    };
    document.addEventListener('focusin', show, { signal });
    for (const type of ['focusout', 'pointerdown']) document.addEventListener(type, hide, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal, capture: true });
    document.addEventListener('scroll', place, { signal, capture: true, passive: true });
    return () => {
      leaving.abort();
      tooltip.remove();
    };
  }, []);
