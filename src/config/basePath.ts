/** The path that the application is served below, as Vite's `base` says: empty at the root of a host, else such as `/admin`. @public */
export const basePath = import.meta.env.BASE_URL.replace(/\/+$/, '');

/** The address in the browser of a path of the application, which begins with a slash. */
export const withBase = (path: string): string => basePath + path;

/** The path of the application at an address below it in the browser; any other address as it is. */
export const withoutBase = (address: string): string =>
  `${address}/`.startsWith(`${basePath}/`) ? address.slice(basePath.length) || '/' : address;
