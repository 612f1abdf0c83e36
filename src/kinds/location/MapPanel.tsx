import { Button } from '../../theme/Button';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { maps } from '../../api/maps';
import type { Point } from '../../api/maps/places';
import { t } from '../../language/t';
import { loadable } from '../../release/loadable';
import { MapState } from './MapState';

const MapCanvas = loadable(() => import('./MapCanvas'));

export interface MapPanelProps {
  /** Where the marker stands. */
  point: Point;
  /** Name of the map. */
  label: string;
  /** Called when the marker has been dragged; without it the marker stays where it is. */
  onMove?: (point: Point) => void;
}

/** A map with one marker, or what is the matter with the maps service. The service loads with the first of them. */
export const MapPanel = (props: MapPanelProps) => {
  const status = useSyncExternalStore(maps.subscribe, maps.get);
  const [code, setCode] = useState<'coming' | 'there' | 'lost'>('coming');
  const isAbsent = status === 'absent';
  const load = useCallback(() => {
    // The status tells.
    maps.load().catch(() => undefined);
    MapCanvas.load().then(
      () => setCode('there'),
      () => setCode('lost'),
    );
  }, []);
  useEffect(() => {
    if (!isAbsent) load();
  }, [isAbsent, load]);

  if (isAbsent) {
    return (
      <MapState isError>
        <strong>{t('Error')}</strong>
        <span>
          {t('No maps service is set up (%{setting}). Type the address instead.', {
            setting: 'VITE_GOOGLE_MAPS_API_KEY',
          })}
        </span>
      </MapState>
    );
  }
  if (status === 'failed' || code === 'lost') {
    return (
      <MapState isError>
        <strong>{t('Error')}</strong>
        <span>{t('The map could not be loaded. The address can be typed all the same.')}</span>
        <Button
          size="small"
          onClick={() => {
            setCode('coming');
            load();
          }}
        >
          {t('Try again')}
        </Button>
      </MapState>
    );
  }
  if (status !== 'ready' || code !== 'there') return <MapState>{t('Loading...')}</MapState>;
  return <MapCanvas {...props} />;
};
