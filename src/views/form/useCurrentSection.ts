import { useEffect, useState } from 'react';
import type { Section } from '../../define/views';

/** The strip of the screen in which a section counts as the one being read. */
const readingStrip = '-15% 0px -75% 0px';

/** The label of the section that is being read, and the way to say that it is another. */
export const useCurrentSection = (
  sections: readonly Section[],
  headings: ReadonlyMap<string, HTMLElement>,
): [current: string | undefined, setCurrent: (label: string) => void] => {
  const [current, setCurrent] = useState(sections[0]?.label);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const blocks = new Map<Element, string>();
    headings.forEach((heading, label) => heading.parentElement && blocks.set(heading.parentElement, label));
    const observer = new IntersectionObserver(
      entries => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(blocks.get(seen.target) ?? '');
      },
      { rootMargin: readingStrip },
    );
    blocks.forEach((_, block) => observer.observe(block));
    return () => observer.disconnect();
  }, [headings]);
  return [current, setCurrent];
};
