const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:'];
const filePlaces = ['http:', 'https:'];

const withProtocol = (value: unknown, protocols: readonly string[]): string | undefined => {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return protocols.includes(url.protocol) ? url.href : undefined;
};

/** The address of a link from data, if it is one that may be opened; `javascript:` and the like are not. */
export const safeLink = (value: unknown): string | undefined => withProtocol(value, linkProtocols);

/** The address of an image or file from data: only `http` and `https`. */
export const safeFile = (value: unknown): string | undefined => withProtocol(value, filePlaces);
