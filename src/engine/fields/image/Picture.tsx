import { useCallback, useEffect, useState } from 'react';
import { privateApiAt } from '../../http/files';
import { t } from '../../i18n/t';
import '../../ui/components.css';

interface Props {
  /** A safe address. */
  address: string;
  label: string;
  /** `thumbnail` in a table, `preview` 256 × 256 pixels in a read-only view (COMMON-20), `wide` as wide as the element around it. */
  size: 'thumbnail' | 'preview' | 'wide';
  /** Called with the image's own size in pixels when it has loaded. */
  onSize?: (width: number, height: number) => void;
}

const pixels = { thumbnail: 44, preview: 256, wide: undefined } as const;

/** Returns the `src` of an `<img>`: the address; for a file that is read with the token of its API, the address of a blob. */
const useImageSource = (address: string, setBroken: (isBroken: boolean) => void): string | undefined => {
  const api = privateApiAt(address);
  const [blobAddress, setBlobAddress] = useState<string>();
  useEffect(() => {
    if (!api) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let createdAddress = '';
    const readBlob = async () => {
      const { readFile } = await import('../../http/readFile');
      createdAddress = URL.createObjectURL(await readFile(address, api, signal));
      setBlobAddress(createdAddress);
    };
    readBlob().catch(() => setBroken(!signal.aborted));
    return () => {
      controller.abort();
      URL.revokeObjectURL(createdAddress);
    };
  }, [address, api, setBroken]);
  return api ? blobAddress : address;
};

const LoadedPicture = ({ address, label, size, onSize, onOnline }: Props & { onOnline: () => void }) => {
  const [isBroken, setBroken] = useState(false);
  const source = useImageSource(address, setBroken);
  useEffect(() => {
    if (!isBroken) return undefined;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isBroken, onOnline]);
  if (isBroken) return <span className={`picture picture--${size} picture--broken`}>{t('Not loaded')}</span>;
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

/**
 * An image from the API. One that cannot be loaded says so instead of showing a broken frame, and is loaded again when
 * the connection is back. Browsers do not tell why it failed: the file may be there.
 */
export const Picture = (props: Props) => {
  const [attempt, setAttempt] = useState(0);
  const loadAgain = useCallback(() => setAttempt(number => number + 1), []);
  return <LoadedPicture key={`${attempt} ${props.address}`} {...props} onOnline={loadAgain} />;
};
