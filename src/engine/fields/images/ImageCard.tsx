import FormHelperText from '@mui/material/FormHelperText';
import { memo, useState, type DragEvent } from 'react';
import { t } from '../../i18n/t';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { FilePicker, UploadProgress } from '../files/FileControls';
import { pictures } from '../image/validateImage';
import { Picture } from '../image/Picture';
import { safeFile } from '../safeUrl';
import type { UploadState } from '../inputUploads';
import type { ImagesOptions, ImageRow } from './index';
import type { ImageActions } from './useImageUploads';

/** Share by which proportions may differ without a warning. */
const tolerance = 0.03;

interface Measured {
  naturalWidth: number;
  naturalHeight: number;
}

/** A gentle warning for an image whose proportions are not the recommended ones. */
export const proportionWarning = (
  { naturalWidth, naturalHeight }: Measured,
  size: ImagesOptions['size'],
): string | undefined => {
  if (!size || naturalWidth === 0 || naturalHeight === 0) return undefined;
  const targetRatio = size.width / size.height;
  const isAlike = Math.abs(naturalWidth / naturalHeight / targetRatio - 1) <= tolerance;
  return isAlike
    ? undefined
    : t('%{size}: other proportions than %{wanted}', {
        size: `${naturalWidth}x${naturalHeight}`,
        wanted: `${size.width}x${size.height}`,
      });
};

interface CardUploadProps {
  upload: UploadState;
  onCancel: () => void;
  onRetry: () => void;
}

const CardUpload = ({ upload, onCancel, onRetry }: CardUploadProps) =>
  upload.step === 'uploading' ? (
    <div className="image-card__upload">
      <UploadProgress file={upload.file} share={upload.share} onCancel={onCancel} />
    </div>
  ) : (
    <div className="image-card__upload image-card__upload--failed" role="alert">
      <span>{upload.message}</span>
      <Button size="small" variant="contained" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );

interface CardButtonProps {
  icon: 'previous' | 'next' | 'delete';
  label: string;
  disabled: boolean;
  onClick: () => void;
}

const CardButton = ({ icon, label, disabled, onClick }: CardButtonProps) => (
  <IconButton
    icon={icon}
    label={label}
    className={icon === 'delete' ? 'icon-button--bad' : undefined}
    aria-disabled={disabled}
    onClick={() => !disabled && onClick()}
  />
);

interface Props {
  row: ImageRow;
  at: number;
  count: number;
  upload?: UploadState;
  message?: string;
  size: ImagesOptions['size'];
  disabled: boolean;
  actions: ImageActions;
  onMove: (key: string, to: number) => void;
  onRemove: (key: string, name: string) => void;
}

const rowType = 'application/x-image-row';

export const ImageCard = memo((props: Props) => {
  const { row, at, count, upload, message, size, disabled, actions, onMove, onRemove } = props;
  const { key, imgPath } = row;
  const [isTarget, setTarget] = useState(false);
  const [warning, setWarning] = useState<string>();
  const address = safeFile(imgPath);
  const name = t('Image %{number}', { number: at + 1 });

  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(rowType)) return;
    event.preventDefault();
    setTarget(true);
  };
  const drop = (event: DragEvent) => {
    setTarget(false);
    const dragged = event.dataTransfer.getData(rowType);
    if (!dragged) return;
    event.preventDefault();
    onMove(dragged, at);
  };

  return (
    <li
      aria-label={name}
      className={`image-card${isTarget ? ' image-card--target' : ''}${message ? ' image-card--wrong' : ''}`}
      draggable={!disabled && count > 1}
      onDragStart={event => {
        event.dataTransfer.setData(rowType, key);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={dragOver}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      <div className="image-card__picture">
        <span className="image-number" aria-hidden="true">
          {at + 1}
        </span>
        {upload ? (
          <CardUpload upload={upload} onCancel={() => actions.cancel(key)} onRetry={() => actions.retry(key)} />
        ) : address ? (
          <span
            className="image-card__frame"
            onLoadCapture={({ target }) => {
              if (target instanceof HTMLImageElement) setWarning(proportionWarning(target, size));
            }}
          >
            <Picture key={address} address={address} label={name} size="preview" />
          </span>
        ) : (
          <span className="image-card__empty">{imgPath ? t('Image missing') : t('No image yet')}</span>
        )}
      </div>
      <div className="image-card__bar">
        <CardButton
          icon="previous"
          label={t('Move %{name} earlier', { name })}
          disabled={disabled || at === 0}
          onClick={() => onMove(key, at - 1)}
        />
        <CardButton
          icon="next"
          label={t('Move %{name} later', { name })}
          disabled={disabled || at === count - 1}
          onClick={() => onMove(key, at + 1)}
        />
        <label className={`image-card__choose${disabled ? ' image-card__choose--off' : ''}`}>
          {address ? t('Replace') : t('Choose')}
          <FilePicker
            accept={pictures.join(',')}
            disabled={disabled}
            aria-label={address ? t('Replace %{name}', { name }) : t('Choose a file for %{name}', { name })}
            aria-invalid={message !== undefined}
            onChoose={files => void actions.choose(files, key)}
          />
        </label>
        <CardButton
          icon="delete"
          label={t('Remove %{name}', { name })}
          disabled={disabled}
          onClick={() => onRemove(key, name)}
        />
      </div>
      {message && (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      )}
      {!message && !upload && address && warning && <FormHelperText>{warning}</FormHelperText>}
    </li>
  );
});
