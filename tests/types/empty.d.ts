// Stands in the place of types that are only imported by other types.
export type Window = unknown;
