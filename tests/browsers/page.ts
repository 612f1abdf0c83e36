/** Text of an element or part of a name; an expression travels as its source. */
interface Pattern {
  source: string;
  flags: string;
}

/** An element as it is found in a page. */
export interface PageTarget {
  css?: string;
  role?: string;
  label?: string;
  name?: string | Pattern;
  /** In the whole text of the element, or of the smallest one where nothing else is said. */
  text?: string | Pattern;
  within?: PageTarget;
  /** @default the first */
  nth?: number;
}

interface Library {
  queryAllByRole: (place: HTMLElement, role: string, options: object) => HTMLElement[];
  queryAllByLabelText: (place: HTMLElement, text: string, options: object) => HTMLElement[];
}

/** Makes the functions that the tasks need in the page. Runs there, so it uses nothing outside itself. */
export const createFinder = ({ queryAllByRole, queryAllByLabelText }: Library) => {
  const asMatch = (pattern: string | Pattern) =>
    typeof pattern === 'string' ? pattern : new RegExp(pattern.source, pattern.flags);
  const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"], [inert]');
  const hasText = (element: Element, text: string | Pattern) => {
    const match = asMatch(text);
    return typeof match === 'string' ? wordsOf(element) === match : match.test(wordsOf(element));
  };

  /** What the provider of payments shows in a separate tree. */
  const shadows = () =>
    [...document.body.children].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll<HTMLElement>('[role]') ?? []),
    ]);

  const findAll = ({ css, role, label, name, text, within }: PageTarget): HTMLElement[] => {
    const places = within
      ? findAll(within)
          .slice(within.nth ?? 0)
          .slice(0, 1)
      : [document.body, ...shadows()];
    const found = places.flatMap(place => {
      if (role !== undefined)
        return queryAllByRole(place, role, { hidden: true, ...(name !== undefined && { name: asMatch(name) }) });
      if (label !== undefined) return queryAllByLabelText(place, label, { exact: true });
      return [...place.querySelectorAll<HTMLElement>(css ?? '*')];
    });
    const fitting = text === undefined ? found : found.filter(element => hasText(element, text));
    const isAny = role === undefined && label === undefined && css === undefined;
    const chosen = isAny
      ? fitting.filter(element => !fitting.some(other => other !== element && element.contains(other)))
      : fitting;
    return chosen.filter(element => isVisible(element));
  };

  const find = (target: PageTarget): HTMLElement | undefined => findAll(target)[target.nth ?? 0];

  /** Where an element can be pressed, once it has stopped moving and nothing covers it; otherwise the reason. */
  const placeOf = async (target: PageTarget): Promise<[number, number] | string> => {
    const element = find(target);
    if (!element) return 'is not there';
    if (element.matches(':disabled, [aria-disabled="true"]')) return 'is disabled';
    const isInside = () => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    };
    const isFree = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const root = element.getRootNode();
      const tree = root instanceof ShadowRoot ? root : document;
      const hit = tree.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
    };
    if (!isInside() || !isFree()) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const before = element.getBoundingClientRect();
    await new Promise(resolve => setTimeout(resolve, 60));
    const { left, top, width, height } = element.getBoundingClientRect();
    if (left !== before.left || top !== before.top) return 'moves';
    if (!isFree()) return 'is covered';
    return [left + width / 2, top + height / 2];
  };

  const attributesOf = (target: PageTarget, name: string) =>
    findAll(target).map(element => element.getAttribute(name) ?? '');

  return { find, findAll, placeOf, wordsOf, attributesOf };
};
