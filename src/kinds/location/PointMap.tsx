import type { Point } from '../../api/maps/places';
import { t } from '../../language/t';
import { MapPanel } from './MapPanel';

/** A place on a map that is only looked at, with its coordinates in writing. */
const PointMap = ({ point, label }: { point: Point; label: string }) => (
  <>
    <MapPanel point={point} label={label} />
    <span className="map-panel__coordinates">
      {t('Latitude %{lat}, longitude %{lng}', { lat: point.lat, lng: point.lng })}
    </span>
  </>
);

export default PointMap;
