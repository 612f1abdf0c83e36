import type { Point } from '../../api/maps/places';
import { t } from '../../language/t';
import { MuiTheme } from '../../theme/MuiTheme';
import { MapPanel } from './MapPanel';

const PointMap = ({ point, label }: { point: Point; label: string }) => (
  <MuiTheme>
    <MapPanel point={point} label={label} />
    <span className="map-panel__coordinates">
      {t('Latitude %{lat}, longitude %{lng}', { lat: point.lat, lng: point.lng })}
    </span>
  </MuiTheme>
);

export default PointMap;
