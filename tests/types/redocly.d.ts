// What tests use of Redocly. Its own types are made of JSON schemas: 5 of 34 seconds of a traced type check.

export interface Problem {
  ruleId: string;
  severity: string;
  message: string;
}
export function createConfig(config: { extends: string[]; rules: Record<string, string> }): Promise<object>;
export function lintFromString(document: { source: string; absoluteRef: string; config: object }): Promise<Problem[]>;
