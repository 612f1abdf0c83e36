/** Begins the address of a generated file in records. */
const scheme = 'seed-file:';

/** The address of a generated file in records: `villa-3.svg` → `seed-file:villa-3.svg`. The host is known only when a request is answered. */
export const seedFile = (name: string): string => `${scheme}${name}`;

/** Completes the addresses of generated files in an answer: `seed-file:villa-3.svg` → `<origin>/storage/deedbook/seed/villa-3.svg`. */
export const withOrigin = (value: unknown, origin: string): unknown =>
  JSON.parse(JSON.stringify(value ?? null).replaceAll(`"${scheme}`, `"${origin}/storage/deedbook/seed/`));
