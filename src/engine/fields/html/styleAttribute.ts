/** The attribute that carries style declarations past the browser's parser: the content policy blocks `style` itself. */
export const styleAttribute = 'data-style';

/** The style declarations of an element, such as `color: red`; empty where it has none. */
export const declarationsOf = (element: Element): string => element.getAttribute(styleAttribute) ?? '';
