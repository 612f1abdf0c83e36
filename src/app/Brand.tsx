import { LinkBase } from 'react-admin';
import { config } from '../config';
import { Mark } from '../theme/Mark';

/** Mark and name of the product; leads to the dashboard. */
export const Brand = () => (
  <LinkBase to="/dashboard" className="brand" aria-label={config.brand}>
    <Mark />
    <span className="brand-name">{config.brand}</span>
  </LinkBase>
);
