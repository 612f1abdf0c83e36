import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { textOf } from '../html/textOf';
import { begunWith, selectedIn, type Begin } from './begin';
import { isBlankHtml } from './isBlankHtml';

/** Puts stored HTML into a box: its words at once, itself when the sanitiser has loaded. */
const useStoredHtml = (place: RefObject<HTMLElement | null>, html: string): void =>
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    box.replaceChildren(isBlankHtml(html) ? '' : textOf(html));
    if (isBlankHtml(html)) return undefined;
    let isCurrent = true;
    import('../html/purify').then(
      ({ purify }) => isCurrent && box.replaceChildren(purify(html)),
      // The words are what can be had without it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [place, html]);

/**
 * Makes a box the text that an editor will hold. Nothing in it is changed: what is typed into it is kept for the editor.
 * @param begin is filled with what is typed
 * @param onTouch called when somebody begins with the text, and with each key
 */
export const useTextBefore = (
  place: RefObject<HTMLElement | null>,
  { html, begin, onTouch }: { html: string; begin: RefObject<Begin>; onTouch: () => void },
): void => {
  useStoredHtml(place, html);
  const touch = useEffectEvent(onTouch);
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const keep = (event: InputEvent) => {
      event.preventDefault();
      if (event.isComposing) return;
      // The first key takes the place of what was selected then.
      begin.current.selected ??= selectedIn(box);
      begin.current = begunWith(begin.current, event);
      touch();
    };
    const compose = ({ data }: CompositionEvent) => {
      begin.current = begunWith(begin.current, { inputType: 'insertText', data, dataTransfer: null });
      touch();
    };
    const onEvent = () => touch();
    const signs = ['focus', 'pointerenter', 'pointerdown'] as const;
    signs.forEach(sign => box.addEventListener(sign, onEvent));
    box.addEventListener('beforeinput', keep);
    box.addEventListener('compositionend', compose);
    return () => {
      signs.forEach(sign => box.removeEventListener(sign, onEvent));
      box.removeEventListener('beforeinput', keep);
      box.removeEventListener('compositionend', compose);
    };
  }, [place, begin]);
};
