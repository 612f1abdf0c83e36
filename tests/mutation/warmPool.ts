import { ForksPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = Parameters<PoolWorker['on']>;

/** The processes that run tests, by the names of projects. */
const forks = new Map<string, ForksPoolWorker>();

/**
 * A process of Vitest that outlives a run: React, MUI and react-admin are loaded once, modules of the project for each
 * test file, as `isolate` does.
 */
class WarmWorker implements PoolWorker {
  readonly name = 'warm';
  readonly cacheFs = true;
  readonly #fork: ForksPoolWorker;
  readonly #isWarm: boolean;
  #listeners: Listener[] = [];

  constructor(options: PoolOptions) {
    const { name } = options.project;
    const fork = forks.get(name);
    this.#isWarm = fork !== undefined;
    this.#fork = fork ?? new ForksPoolWorker(options);
    forks.set(name, this.#fork);
  }

  async start() {
    if (!this.#isWarm) await this.#fork.start();
  }

  /** Keeps the process. */
  stop() {
    for (const listener of this.#listeners) this.#fork.off(...listener);
    this.#listeners = [];
    return Promise.resolve();
  }

  on(...listener: Listener) {
    this.#listeners.push(listener);
    this.#fork.on(...listener);
  }

  off(...listener: Listener) {
    this.#fork.off(...listener);
  }

  send(message: WorkerRequest) {
    if (message.type === 'stop') this.#answer('stopped');
    else if (message.type === 'start' && this.#isWarm) this.#answer('started');
    else this.#fork.send(message);
  }

  deserialize(data: unknown) {
    return data;
  }

  #answer(type: 'started' | 'stopped') {
    const onMessage = this.#listeners.flatMap(([event, listener]) => (event === 'message' ? listener : []));
    for (const listener of onMessage) listener({ type, __vitest_worker_response__: true });
  }
}

export const warmPool = { name: 'warm', createPoolWorker: (options: PoolOptions) => new WarmWorker(options) };
