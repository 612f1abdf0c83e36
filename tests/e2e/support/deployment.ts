import { startDeployment, type Deployment } from '../../support/deployment';
import { test } from './test';

/** `test` against a deployment, whose files browsers may keep. `missing` as in `startDeployment`. */
export const deployed = test.extend<{ deployment: Deployment; missing: 404 | 'page' }>({
  missing: [404, { option: true }],
  deployment: async ({ missing }, provide) => {
    const deployment = await startDeployment(missing);
    await provide(deployment);
    deployment.stop();
  },
  baseURL: async ({ deployment }, provide) => provide(deployment.origin),
});
