const scheme = 'seed-file:';

/**
 * The address of a generated file, as records keep it: without the host, which is known only when
 * somebody asks.
 * @param name such as `house-3.svg`.
 */
export const seedFile = (name: string): string => `${scheme}${name}`;

/** The same value with the addresses of generated files made complete, on the origin of the storage. */
export const withOrigin = (value: unknown, origin: string): unknown =>
  JSON.parse(JSON.stringify(value ?? null).replaceAll(`"${scheme}`, `"${origin}/storage/deedbook/seed/`));
