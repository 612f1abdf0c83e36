import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const Step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const Job = z.object({
  uses: z.string().optional(),
  needs: z.string().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  strategy: z.object({ matrix: z.object({ node: z.array(z.number()) }) }).optional(),
  steps: z.array(Step).default([]),
});
const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), Job),
});

const folder = '.github/workflows';
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const workflow = (name: string) => Workflow.parse(parse(read(name)));
const stepsOf = (name: string) => Object.values(workflow(name).jobs).flatMap(({ steps }) => steps);
const names = readdirSync(folder);

describe.each(names)('the workflow %s', name => {
  test('takes its actions from one commit each, and says which version that is', () => {
    const used = [...read(name).matchAll(/\buses: (.*)$/gm)].map(([, what = '']) => what);
    expect(used.length).toBeGreaterThan(0);
    const loose = used.filter(what => !/^(\.\/|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/.test(what));
    expect(loose).toEqual([]);
  });

  test('may read the sources and nothing else, and keeps no key to them', () => {
    expect(workflow(name).permissions).toEqual({ contents: 'read' });
    const checkouts = stepsOf(name).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.filter(step => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  test('puts nothing that a stranger has written into a command', () => {
    expect(stepsOf(name).filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });
});

describe('the continuous integration', () => {
  const { on, jobs } = workflow('ci.yml');

  test('runs what anybody can run, .ci/run, for each change and for the workflow of a release', () => {
    expect(Object.keys(on).toSorted()).toEqual(['pull_request', 'push', 'workflow_call']);
    expect(jobs.test?.steps.filter(({ run }) => run === '.ci/run')).toHaveLength(1);
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/^exec npm test$/m);
  });

  test('runs the unit tests under each Node that is supported, and everything under that of .nvmrc', () => {
    const nodes = [Number(readFileSync('.nvmrc', 'utf8')), ...(jobs.units?.strategy?.matrix.node ?? [])];
    expect(nodes.toSorted((a, b) => a - b)).toEqual([22, 24, 26]);
    const runs = jobs.units?.steps.flatMap(({ run = [] }) => run);
    expect(runs).toEqual(['npm ci', 'npm run test:unit']);
  });
});

describe('a release', () => {
  const { jobs } = workflow('release.yml');

  test('is published only after all tests, and only that step may write', () => {
    expect(jobs.test?.uses).toBe('./.github/workflows/ci.yml');
    expect([jobs.publish?.needs, jobs.publish?.permissions]).toEqual(['test', { contents: 'write' }]);
  });
});

describe('Node', () => {
  const recommended = readFileSync('.nvmrc', 'utf8').trim();
  const Manifest = z.object({
    engines: z.object({ node: z.string() }),
    devDependencies: z.object({ '@types/node': z.string() }),
  });
  const { engines, devDependencies } = Manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const [, lowest = ''] = /^\^(\d+\.\d+)\.\d+ /.exec(engines.node) ?? [];

  test('is the recommended one in .nvmrc, the images and the pages', () => {
    const bases = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM node:(\d+)/gm)].map(([, base]) => base);
    expect(bases).toEqual([recommended]);
    for (const page of ['README.md', 'CONTRIBUTING.md', 'scripts/adopt/blank/README.md.txt'].filter(page =>
      existsSync(page),
    ))
      expect(readFileSync(page, 'utf8')).toMatch(
        new RegExp(String.raw`Node\b.{0,40} ${recommended} \(${lowest} or newer\)`),
      );
  });

  test('has the types of the lowest version that is allowed', () => {
    expect(devDependencies['@types/node'].split('.')[0]).toBe(lowest.split('.')[0]);
  });
});
