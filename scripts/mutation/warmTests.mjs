// Runs tests over mutants, in processes that stay. Started by tryMutant.mjs.
import { readFileSync } from 'node:fs';
import { createVitest } from 'vitest/node';
import { root } from '../installed.mjs';

const mutants = JSON.parse(readFileSync(`${root}test-results/mutation/mutants.json`, 'utf8'));
const config = 'tests/mutation/vitest.config.ts';
// Isolated, so that a mutant is loaded anew in the process of the one before.
const vitest = await createVitest('test', { root, config, watch: false, isolate: true, reporters: [{}] });
await vitest.globTestSpecifications();

process.on('message', async ({ test, id = '', only }) => {
  const path = root + test;
  const [{ project }] = vitest.getModuleSpecifications(path);
  project.provide('activeMutant', id);
  project.provide('mutants', mutants);
  const specification = project.createSpecification(path, only && { testIds: only });
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  const module = testModules.find(({ moduleId }) => moduleId === path);
  const tests = [...(module?.children.allTests() ?? [])].map(one => ({
    id: one.id,
    isFailed: one.result().state === 'failed',
    reached: one.meta().reachedMutants ?? [],
  }));
  process.send({ isPassed: module?.ok() === true && unhandledErrors.length === 0, tests });
});
