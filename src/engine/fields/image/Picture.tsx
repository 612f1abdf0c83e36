import { useState } from 'react';
import { t } from '../../i18n/t';
import '../../ui/components.css';

interface Props {
  address: string;
  label: string;
  /** `thumbnail` in a table, `preview` 256 × 256 pixels in a read-only view (COMMON-20), `wide` as wide as its place. */
  size: 'thumbnail' | 'preview' | 'wide';
  onSize?: (width: number, height: number) => void;
}

const pixels = { thumbnail: 44, preview: 256, wide: undefined } as const;

/** An image from the API. One that cannot be loaded says so instead of showing a broken frame. */
export const Picture = ({ address, label, size, onSize }: Props) => {
  const [broken, setBroken] = useState(false);
  if (broken) return <span className={`picture picture--${size} picture--broken`}>{t('Image missing')}</span>;
  return (
    <img
      className={`picture picture--${size}`}
      src={address}
      alt={label}
      width={pixels[size]}
      height={pixels[size]}
      loading="lazy"
      decoding="async"
      onLoad={event => onSize?.(event.currentTarget.naturalWidth, event.currentTarget.naturalHeight)}
      onError={() => setBroken(true)}
    />
  );
};
