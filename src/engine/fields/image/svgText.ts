/** Text that may precede the drawing: declarations, comments of any length, a document type with entities. */
const beforeSvg = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/iy;

/** The index of the first element of a text. */
export const firstElement = (text: string): number => {
  beforeSvg.lastIndex = 0;
  let at = 0;
  while (beforeSvg.test(text)) at = beforeSvg.lastIndex;
  return at;
};

/** Whether the first element of a text is a drawing. */
export const isSvg = (text: string): boolean => {
  const at = firstElement(text);
  return /^<(?:svg:)?svg[\s/>]/i.test(text.slice(at, at + 9));
};
