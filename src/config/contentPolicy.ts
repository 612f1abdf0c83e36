import type { Config } from './readConfig.ts';

/** Origins of the parts a third party's script is made of, by what they may do. */
type Sources = Partial<
  Record<'script' | 'style' | 'font' | 'image' | 'connect' | 'frame' | 'worker', readonly string[]>
>;

/**
 * Google's own list for its maps, without `unsafe-eval`. Its style elements carry neither hash nor nonce on a
 * static host, so inline style elements are allowed where Google's script itself is used.
 */
const googleMaps: Sources = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  style: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  image: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  frame: ['https://*.google.com'],
  worker: ['blob:'],
};

const razorpayHost = 'checkout.razorpay.com';
/** What Razorpay's checkout loads and calls beyond its own script. */
const razorpay: Sources = {
  script: ['https://cdn.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  frame: ['https://api.razorpay.com'],
};

/** Hash of the empty style elements that emotion inserts and fills through the object model. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** A script by its whole address, so that nothing else of its origin can run. */
const scriptAt = (address: string): string[] => {
  if (!address) return [];
  const { origin, pathname } = new URL(address);
  return [`${origin}${pathname}`];
};

const originOf = (address: string): string[] => (address ? [new URL(address).origin] : []);

const mapsOf = ({ maps }: Config): Sources => {
  if (maps.script) {
    const own = originOf(maps.script);
    return { script: scriptAt(maps.script), image: own, connect: own };
  }
  return maps.key ? googleMaps : {};
};

const checkoutOf = ({ checkout }: Config): Sources => {
  const own = originOf(checkout.script);
  const isRazorpay = checkout.script !== '' && new URL(checkout.script).hostname === razorpayHost;
  const more = isRazorpay ? razorpay : {};
  return {
    script: isRazorpay ? [...own, ...(more.script ?? [])] : scriptAt(checkout.script),
    image: more.image,
    connect: [...own, ...(more.connect ?? [])],
    frame: [...own, ...(more.frame ?? [])],
  };
};

/** Origins that uploaded files are written to and read from. */
const storageOrigins = ({ storage: { endpoint, bucket, region } }: Config): string[] =>
  endpoint ? originOf(endpoint) : [`https://${bucket}.s3.${region}.amazonaws.com`];

const credentialOrigins = ({ storage: { endpoint, identityPoolId, region } }: Config): string[] =>
  identityPoolId && !endpoint ? [`https://cognito-identity.${region}.amazonaws.com`] : [];

/** The Content Security Policy of a build: no inline script, no eval, named origins only. */
export const contentPolicy = (config: Config): string => {
  const parts = [mapsOf(config), checkoutOf(config)];
  const of = (name: keyof Sources) => parts.flatMap(part => part[name] ?? []);
  const storage = storageOrigins(config);
  const style = of('style');
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...of('script')],
    // A hash would switch `unsafe-inline` off.
    'style-src-elem': ["'self'", ...(style.includes("'unsafe-inline'") ? style : [emptyStyle, ...style])],
    // Alignment and colour of rich text live in style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'", ...of('font')],
    'img-src': ["'self'", 'data:', 'blob:', ...storage, ...originOf(config.logo), ...of('image')],
    'media-src': ["'self'", 'blob:', ...storage],
    'connect-src': ["'self'", ...originOf(config.apiBase), ...storage, ...credentialOrigins(config), ...of('connect')],
    'frame-src': of('frame').length > 0 ? of('frame') : ["'none'"],
    'worker-src': ["'self'", ...of('worker')],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
};
