import { beforeEach, vi } from 'vitest';
import { maps } from '../../src/engine/http/maps/maps';

/** Takes the maps service away in the tests of a file. */
export const replaceMaps = (): void =>
  beforeEach(() => {
    vi.spyOn(maps, 'get').mockReturnValue('absent');
    vi.spyOn(maps, 'load').mockRejectedValue(new Error('No maps service is configured.'));
  });
