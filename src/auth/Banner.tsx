import { useState } from 'react';
import { config } from '../config';
import { t } from '../language/t';
import { Mark } from '../theme/Mark';

/** The left half of a signed-out page. */
export const Banner = () => {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <header className="auth-banner">
      <p className="auth-brand">
        {config.logo ? (
          <img src={config.logo} alt={t('%{brand} logo', { brand: config.brand })} height={36} />
        ) : (
          <Mark size={36} />
        )}
        {config.brand}
      </p>
      <p className="auth-motto">{config.bannerText}</p>
      <p className="auth-copyright">
        © {year} {config.brand}
      </p>
    </header>
  );
};
