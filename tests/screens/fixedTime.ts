import { seedDay } from '../../mock-api/seed/family';

/** What every clock shows on the pictures, here and in the mock: an afternoon some days after its records were made. */
export const fixedTime = new Date(seedDay.getTime() + 100 * 3_600_000);
