import type { Point } from '../../api/maps/places';
import { MapPanel } from './MapPanel';

/** A place on a map that is only looked at, with its coordinates in writing. */
const PointMap = ({ point, label }: { point: Point; label: string }) => (
  <>
    <MapPanel point={point} label={label} />
    <span className="map-panel__coordinates">
      Latitude {point.lat}, longitude {point.lng}
    </span>
  </>
);

export default PointMap;
