import { AdvancedMarker, APIProvider, Map, useMap, type MapMouseEvent } from '@vis.gl/react-google-maps';
import { useEffect } from 'react';
import { services } from '../../../config/services';
import type { Point } from '../../http/maps/places';
import { t } from '../../i18n/t';
import './location.css';
import type { MapPanelProps } from './MapPanel';

/** Zoom of the map (PROP-87). */
const zoom = 15;
/** Markers of the current kind need a map with an id; this one is Google's for maps without a style of their own. */
const mapId = 'DEMO_MAP_ID';

/** Moves the map to a new point. */
const Follow = ({ point: { lat, lng } }: { point: Point }) => {
  const map = useMap();
  useEffect(() => map?.panTo({ lat, lng }), [map, lat, lng]);
  return undefined;
};

const MapCanvas = ({ point, label, onMove }: MapPanelProps) => {
  const moveToDropped = ({ latLng }: google.maps.MapMouseEvent) => {
    if (latLng) onMove?.(latLng.toJSON());
  };
  const moveToClicked = ({ detail: { latLng } }: MapMouseEvent) => {
    if (latLng) onMove?.(latLng);
  };
  return (
    <div className="map-panel" role="group" aria-label={label}>
      {/* `maps` has loaded the service already. A script that is configured instead of Google's has no key. */}
      <APIProvider apiKey={services.maps.key || 'stand-in'}>
        <Map
          mapId={mapId}
          defaultZoom={zoom}
          defaultCenter={point}
          gestureHandling="cooperative"
          onClick={moveToClicked}
        >
          <AdvancedMarker
            position={point}
            draggable={onMove !== undefined}
            onDragEnd={moveToDropped}
            title={onMove ? t('Drag to the right place') : t('The place')}
          />
          <Follow point={point} />
        </Map>
      </APIProvider>
    </div>
  );
};

export default MapCanvas;
