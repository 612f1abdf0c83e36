const webProtocols = ['http:', 'https:'];
const linkProtocols = [...webProtocols, 'mailto:', 'tel:'];

const urlWithProtocol = (value: unknown, protocols: readonly string[]): string | undefined => {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return protocols.includes(url.protocol) ? url.href : undefined;
};

/** The address of a link in a record if it may be opened; `undefined` for others, such as `javascript:`. */
export const safeLink = (value: unknown): string | undefined => urlWithProtocol(value, linkProtocols);

/** The address of an image, file or page in a record if it begins with `http:` or `https:`; else `undefined`. */
export const safeWebUrl = (value: unknown): string | undefined => urlWithProtocol(value, webProtocols);
