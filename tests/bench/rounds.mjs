import { spread } from './table.mjs';

/** Speeds of the processor: as it is, and so many times as slow. */
export const speeds = [1, 4];

/** What stands behind a figure's name at a speed. */
export const slowly = cpu => (cpu === 1 ? '' : ', slow');

/**
 * Drives each application at each speed, interleaved in rotating order, so that what else the machine does falls on all.
 * @param drive called with an application and a speed; its result is one run
 * @returns a function that tells the spread of a figure over the runs of an application at a speed
 */
export const runRounds = async ({ targets, rounds, what }, drive) => {
  const results = new Map(targets.flatMap(({ name }) => speeds.map(cpu => [`${name} ${cpu}`, []])));
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < targets.length; place += 1) {
      const target = targets[(round + place) % targets.length];
      for (const cpu of speeds) results.get(`${target.name} ${cpu}`).push(await drive(target, cpu));
    }
    console.log(`${what}: round ${round + 1} of ${rounds} done.`);
  }
  return (name, cpu, read) => spread(results.get(`${name} ${cpu}`).map(read));
};
