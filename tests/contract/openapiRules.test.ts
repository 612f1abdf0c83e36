import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../src/contract/openapi';

test('the OpenAPI document keeps the rules that Redocly recommends', async () => {
  // Under which licence the API may be used is its owner's affair.
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
  const source = JSON.stringify(openApiDocument('/v1'));
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, severity, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([]);
});
