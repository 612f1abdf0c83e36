import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { contract } from '../../src/contract';
import { openApiDocument } from '../../src/contract/openapi';
import { documentedCalls } from '../expected/calls';

/** The document as a reader gets it. */
const document: ReturnType<typeof openApiDocument> = JSON.parse(JSON.stringify(openApiDocument('/v1')));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const keyOf = (method: string, path: string) => `${method.toUpperCase()} ${path.slice(1).replace(/\{(\w+)\}/g, ':$1')}`;

describe('the OpenAPI document', () => {
  it('keeps the rules that Redocly recommends', async () => {
    // Under which licence the API may be used is its owner's affair.
    const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, severity, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([]);
  });

  it('has an operation for every documented call, and for each of the contract', () => {
    const keys = operations.map(({ path, method }) => keyOf(method, path));
    expect(keys.toSorted()).toEqual(Object.keys(contract).toSorted());
    expect(keys).toEqual(expect.arrayContaining(Object.keys(documentedCalls)));
  });

  it('says in a line what each operation does, and what each group is about', () => {
    const summaries = operations.map(({ method, path, operation: { summary } }) => `${method} ${path} ${summary}`);
    expect(summaries).toContain('post /partners/addPartners Add a partner');
    for (const { operation } of operations) expect(operation.summary).toMatch(/^[A-Z].{4,58}[^.]$/);
    for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/);
  });

  it('asks for the key always and for a session except to sign in', () => {
    const open = operations.filter(({ operation }) => !operation.security.some(scheme => 'session' in scheme));
    expect(open.map(({ path }) => path)).toEqual([
      '/admin/loginSuperadmin',
      '/admin/verify-email',
      '/admin/verify-code',
      '/admin/forgot',
    ]);
    for (const { operation } of operations) expect(operation.security[0]).toHaveProperty('apiKey');
    expect(document.components.securitySchemes).toEqual({
      apiKey: { type: 'apiKey', in: 'header', name: 'api_key' },
      session: { type: 'http', scheme: 'bearer' },
    });
  });

  it('sends files as multipart', () => {
    expect(document.paths['/faqCategory/upload-csv']?.post?.requestBody?.content).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { csv: { type: 'string', contentMediaType: 'application/octet-stream' } },
          required: ['csv'],
          additionalProperties: false,
        },
      },
    });
  });
});

const ofDocuments = operations.filter(({ path, method }) => keyOf(method, path) in documentedCalls);

it.each(ofDocuments)('$method $path describes its success and its failures', ({ path, operation }) => {
  const statuses = Object.keys(operation.responses);
  expect(statuses).toEqual(expect.arrayContaining(['200', '401', '500']));
  expect(statuses.includes('404')).toBe(path.includes('{id}'));
  expect(statuses.includes('403')).toBe(operation.security.some(scheme => 'session' in scheme));
});
