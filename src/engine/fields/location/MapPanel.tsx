import { useEffect, useSyncExternalStore } from 'react';
import { tellOperator } from '../../../config/tellOperator';
import { maps } from '../../http/maps/maps';
import type { Point } from '../../http/maps/places';
import { t } from '../../i18n/t';
import { LazyBoundary } from '../../updates/LazyBoundary';
import { lazyComponent } from '../../updates/lazyComponent';
import { Button } from '../../ui/Button';
import { MuiTheme } from '../../ui/MuiTheme';
import { MapState } from './index';

const MapCanvas = lazyComponent(() => import('./MapCanvas'));

export interface MapPanelProps {
  point: Point;
  label: string;
  /** Called with the point to which the marker was moved. @default it cannot be moved */
  onMove?: (point: Point) => void;
}

/** Loads the service. A failure becomes the status `failed`. */
const loadMaps = () => void maps.load().catch(() => undefined);

const renderFailure = (onRetry: () => void) => (
  <MapState isError>
    <strong>{t('Error')}</strong>
    <span>{t('The map could not be loaded. The address can be typed all the same.')}</span>
    <Button size="small" onClick={onRetry}>
      {t('Try again')}
    </Button>
  </MapState>
);

/** A map with one marker, or a message that the maps service is loading, has failed or is not set up. The first one loads the service. */
export const MapPanel = (props: MapPanelProps) => {
  const status = useSyncExternalStore(maps.subscribe, maps.get);
  const isAbsent = status === 'absent';
  useEffect(() => {
    if (isAbsent) return;
    loadMaps();
    void MapCanvas.preload();
  }, [isAbsent]);
  const waiting = <MapState>{t('Loading...')}</MapState>;

  if (status === 'absent' || status === 'refused') {
    tellOperator(`No maps: VITE_GOOGLE_MAPS_API_KEY is ${status === 'absent' ? 'not set' : 'refused'}.`);
    return (
      <MapState isError>
        <strong>{t('Error')}</strong>
        <span>
          {status === 'absent'
            ? t('No maps service is set up. Type the address instead.')
            : t(
                'The maps service refuses the key of this installation. Type the address instead, and tell your administrator.',
              )}
        </span>
      </MapState>
    );
  }
  if (status === 'failed') return renderFailure(loadMaps);
  if (status !== 'ready') return waiting;
  return (
    <LazyBoundary parts={[MapCanvas]} fallback={waiting} failed={(_, retry) => renderFailure(retry)}>
      <MapCanvas {...props} />
    </LazyBoundary>
  );
};

/** A read-only map of a place, with its coordinates as text. */
export const PointMap = ({ point, label }: { point: Point; label: string }) => (
  <MuiTheme>
    <MapPanel point={point} label={label} />
    <span className="map-panel__coordinates">
      {t('Latitude %{lat}, longitude %{lng}', { lat: point.lat, lng: point.lng })}
    </span>
  </MuiTheme>
);
