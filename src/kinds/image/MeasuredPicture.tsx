import { useState } from 'react';
import { t } from '../../language/t';
import { Picture } from './Picture';

/** An image with its own size in pixels below it, to be held against the recommended one. */
export const MeasuredPicture = ({ address, label }: { address: string; label: string }) => {
  const [size, setSize] = useState<string>();
  return (
    <>
      <Picture
        address={address}
        label={label}
        size="preview"
        onSize={(width, height) => setSize(`${width}px x ${height}px`)}
      />
      {size && <span className="file-hint">{t('This image: %{size}', { size })}</span>}
    </>
  );
};
