import { LinkBase } from 'react-admin';
import { config } from '../config';
import { Mark } from '../engine/ui/Mark';

export const Brand = () => (
  <LinkBase to="/dashboard" className="brand" aria-label={config.brand}>
    <Mark />
    <span className="brand-name">{config.brand}</span>
  </LinkBase>
);
