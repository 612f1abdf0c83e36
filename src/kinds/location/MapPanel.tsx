import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { maps } from '../../api/maps';
import type { Point } from '../../api/maps/places';
import { t } from '../../language/t';
import { MapState } from './MapState';

const MapCanvas = lazy(() => import('./MapCanvas'));
const load = () => maps.load().catch(() => undefined);

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
  useEffect(() => void load(), []);

  if (status === 'absent') {
    return (
      <MapState isError>
        <strong>{t('Error')}</strong>
        <span>{t('No maps service is set up. Type the address instead.')}</span>
      </MapState>
    );
  }
  if (status === 'failed') {
    return (
      <MapState isError>
        <strong>{t('Error')}</strong>
        <span>{t('The map could not be loaded. The address can be typed all the same.')}</span>
        <Button size="small" onClick={() => void load()}>
          {t('Try again')}
        </Button>
      </MapState>
    );
  }
  if (status !== 'ready') return <MapState>{t('Loading...')}</MapState>;
  return (
    <Suspense fallback={<MapState>{t('Loading...')}</MapState>}>
      <MapCanvas {...props} />
    </Suspense>
  );
};
