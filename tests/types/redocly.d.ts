// What tests and the generator use of Redocly. Its own types are made of JSON schemas: 5 of 34 seconds of a traced type check.

export interface Problem {
  ruleId: string;
  severity: string;
  message: string;
}
export function createConfig(config: { extends?: string[]; rules?: Record<string, string> }): Promise<object>;
export class Source {
  constructor(absoluteRef: string, body: string);
  body: string;
}
export class ResolveError extends Error {
  constructor(originalError: Error);
}
export class BaseResolver {
  loadExternalRef(absoluteRef: string): Promise<Source>;
}
export function bundleFromString(options: {
  source: string;
  absoluteRef: string;
  config: object;
  externalRefResolver: BaseResolver;
}): Promise<{ bundle: { parsed: unknown }; problems: Problem[] }>;
export function lintFromString(document: { source: string; absoluteRef: string; config: object }): Promise<Problem[]>;
