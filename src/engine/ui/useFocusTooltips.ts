import { useEffect } from 'react';

/** Distance from the element and from the edges of the window, in px. */
const gap = 6;

const isClipped = ({ firstElementChild: text }: Element): boolean =>
  text !== null && text.scrollWidth > text.clientWidth;

/** The element whose title is shown: a link or button with an icon only, or the cut text within the focused element. */
const titledIn = (target: EventTarget | null): HTMLElement | undefined => {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return undefined;
  const isIcon = target.matches('a, button') && !target.textContent.trim();
  return isIcon ? target : [...target.querySelectorAll<HTMLElement>('.clip')].find(isClipped);
};

/**
 * Shows the titles of icon buttons and of cut texts to the keyboard, as browsers show them to the pointer only. Escape hides it.
 * Screen readers say the name of the button.
 */
export const useFocusTooltips = (): void =>
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const tooltip = Object.assign(document.createElement('div'), { className: 'focus-tooltip', popover: 'manual' });
    tooltip.ariaHidden = 'true';
    document.body.append(tooltip);
    /** The element whose title is shown. */
    let owner: Element | undefined;
    let frame = 0;
    const hide = () => {
      cancelAnimationFrame(frame);
      if (owner) tooltip.hidePopover();
      owner = undefined;
    };
    const position = () => {
      if (!owner) return;
      const { left, top, bottom, width } = owner.getBoundingClientRect();
      const { offsetWidth, offsetHeight } = tooltip;
      const below = bottom + gap;
      const isBelow = below + offsetHeight <= window.innerHeight;
      const start = Math.min(left + (width - offsetWidth) / 2, window.innerWidth - offsetWidth - gap);
      tooltip.style.left = `${Math.max(gap, start)}px`;
      tooltip.style.top = `${isBelow ? below : top - gap - offsetHeight}px`;
    };
    const show = (target: EventTarget | null) => {
      const titled = titledIn(target);
      const title = titled?.title || titled?.ariaLabel;
      if (!titled || !title) return;
      tooltip.textContent = title;
      tooltip.showPopover();
      owner = titled;
      position();
    };
    const showSoon = ({ target }: Event) => {
      hide();
      // A menu that closes moves the focus, and until it has closed browsers throw an error instead of showing a popover.
      frame = requestAnimationFrame(() => show(target));
    };
    document.addEventListener('focusin', showSoon, { signal });
    for (const type of ['focusout', 'pointerdown']) document.addEventListener(type, hide, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal, capture: true });
    document.addEventListener('scroll', position, { signal, capture: true, passive: true });
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
      tooltip.remove();
    };
  }, []);
