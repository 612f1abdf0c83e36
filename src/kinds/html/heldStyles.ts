/** Colours written out: names, hex digits, and functions of plain numbers. Nothing that refers to anything else. */
const colour = /^(?:[a-z]{3,20}|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]{1,60}\))$/i;

export const alignments = ['left', 'center', 'right', 'justify'] as const;

/** Whether a text is a colour and nothing besides. */
export const isColour = (value: unknown): value is string => typeof value === 'string' && colour.test(value);

const held: Readonly<Record<string, (value: string) => boolean>> = {
  'text-align': value => alignments.some(name => name === value),
  color: isColour,
  'background-color': isColour,
};

/**
 * Gives an element those of the declarations in a text that formatted texts may have. They are set through the object
 * model, which the content policy leaves alone, and not as the attribute, which it blocks.
 */
export const setHeldStyles = (element: HTMLElement, declarations: string): void => {
  const reader = document.createElement('i').style;
  reader.cssText = declarations;
  for (const [name, isHeld] of Object.entries(held)) {
    const value = reader.getPropertyValue(name);
    if (isHeld(value)) element.style.setProperty(name, value);
  }
};
