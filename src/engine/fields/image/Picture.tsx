import { useEffect, useState } from 'react';
import { privateApiAt } from '../../http/files';
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

/** Returns the `src` of an `<img>`: the address, or a blob that was read with the token of its API. */
const useSource = (address: string, setBroken: (isBroken: boolean) => void): string | undefined => {
  const api = privateApiAt(address);
  const [read, setRead] = useState<string>();
  useEffect(() => {
    if (!api) return undefined;
    const stop = new AbortController();
    let visibleAddress = '';
    const show = async () => {
      const { readFile } = await import('../../http/readFile');
      visibleAddress = URL.createObjectURL(await readFile(address, api, stop.signal));
      setRead(visibleAddress);
    };
    show().catch(() => setBroken(!stop.signal.aborted));
    return () => {
      stop.abort();
      URL.revokeObjectURL(visibleAddress);
    };
  }, [address, api, setBroken]);
  return api ? read : address;
};

/** An image from the API. One that cannot be loaded says so instead of showing a broken frame. */
export const Picture = ({ address, label, size, onSize }: Props) => {
  const [broken, setBroken] = useState(false);
  const source = useSource(address, setBroken);
  if (broken) return <span className={`picture picture--${size} picture--broken`}>{t('Image missing')}</span>;
  return (
    <img
      className={`picture picture--${size}`}
      src={source}
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
