import { preview } from 'vite';
import { buildWith } from '../e2e/support/otherBuild';

/** Builds the application with the entities of the servers, and serves it until the tests are over. */
const start = async () => {
  const outDir = await buildWith({ entities: 'tests/servers/entities/index.ts' }, 'servers', {
    DRF_ADDRESS: JSON.stringify(process.env.DRF_ADDRESS),
    FASTAPI_ADDRESS: JSON.stringify(process.env.FASTAPI_ADDRESS),
  });
  const port = Number(process.env.APPLICATION_PORT);
  const server = await preview({
    mode: 'mock',
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  return () => server.close();
};

export default start;
