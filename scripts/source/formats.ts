const fits: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: text => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  date: text => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  'date-time': text =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
  email: text => /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/.test(text),
  uri: text => /^https?:\/\/\S+$/.test(text) && URL.canParse(text),
};

/** The format that all of the texts have; texts without letters are passed over. */
export const formatOf = (texts: readonly string[]): string | undefined => {
  const filled = texts.filter(text => text !== '');
  return filled.length === 0 ? undefined : Object.keys(fits).find(format => filled.every(text => fits[format]?.(text)));
};

/** What a key is called whose text is about a person or a place: it may have few values and yet is no choice. */
const personal =
  /name|first|last|mail|phone|mobile|city|town|street|address|author|owner|person|contact|user|guest|customer|agent|password|token|secret|by$|note|comment/i;
const word = /^[A-Za-z](?:[A-Za-z_-]|\d(?!\d)){0,23}$/;

/**
 * The words that texts choose from, if they look like a choice: at least 8 texts of at most 6 words, each there twice.
 * @param at path of the texts; what is about a person or a place is no choice
 */
export const choicesAmong = (texts: readonly string[], at: string): string[] | undefined => {
  if (texts.length < 8 || personal.test(at.split('.').at(-1) ?? '') || /address|location/i.test(at)) return undefined;
  const counts = new Map<string, number>();
  for (const text of texts) {
    counts.set(text, (counts.get(text) ?? 0) + 1);
    if (counts.size > 6 || !word.test(text)) return undefined;
  }
  return [...counts.values()].every(count => count > 1) ? [...counts.keys()].toSorted() : undefined;
};
