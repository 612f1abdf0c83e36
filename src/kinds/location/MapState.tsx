import type { ReactNode } from 'react';
import './location.css';
import '../../theme/components.css';

/** Stands in the place of the map while there is none. */
export const MapState = ({ children, isError = false }: { children: ReactNode; isError?: boolean }) => (
  <div className="map-panel map-panel--state" role={isError ? 'alert' : 'status'}>
    {children}
  </div>
);
