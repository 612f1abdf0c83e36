import FormHelperText from '@mui/material/FormHelperText';
import { memo, useState, type DragEvent } from 'react';
import { t } from '../../i18n/t';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { FilePicker, UploadProgress } from '../files/FileControls';
import { imageTypes } from '../image/imageTypes';
import { Picture } from '../image/Picture';
import { safeWebUrl } from '../safeUrl';
import type { UploadState } from '../useInputUploads';
import type { ImageRow } from './index';
import type { ImageActions } from './useImageUploads';

/** The part by which proportions may differ without a warning. */
const tolerance = 0.03;

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** A warning for an image whose proportions are not the recommended ones. */
export const proportionWarning = ({ width, height }: Size, recommended: Size | undefined): string | undefined => {
  if (!recommended || width === 0 || height === 0) return undefined;
  const recommendedRatio = recommended.width / recommended.height;
  if (Math.abs(width / height / recommendedRatio - 1) <= tolerance) return undefined;
  return t('%{size}: other proportions than %{wanted}', {
    size: `${width}x${height}`,
    wanted: `${recommended.width}x${recommended.height}`,
  });
};

interface CardUploadProps {
  upload: UploadState;
  onCancel: () => void;
  onRetry: () => void;
  /** Whether the row has an image that is shown again without the upload. */
  isReplacement: boolean;
}

const CardUpload = ({ upload, onCancel, onRetry, isReplacement }: CardUploadProps) =>
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
      {isReplacement && (
        <Button size="small" color="error" onClick={onCancel}>
          {t('Give up')}
        </Button>
      )}
    </div>
  );

interface Props {
  row: ImageRow;
  /** Its index among the rows. */
  index: number;
  rowCount: number;
  /** Its running or failed upload. */
  upload?: UploadState;
  message?: string;
  recommendedSize?: Size;
  disabled: boolean;
  actions: ImageActions;
  onMove: (key: string, toIndex: number) => void;
  onRemove: (key: string, name: string) => void;
}

/** The media type under which a drag carries the key of its row. */
const rowMediaType = 'application/x-image-row';

/** One row of an images input. A row that is dropped on it takes its place. */
export const ImageCard = memo((props: Props) => {
  const { row, index, rowCount, upload, message, recommendedSize, disabled, actions, onMove, onRemove } = props;
  const { key, imgPath } = row;
  const [isDropTarget, setDropTarget] = useState(false);
  const address = safeWebUrl(imgPath);
  /** The image that was loaded last. It may have been replaced since. */
  const [loadedImage, setLoadedImage] = useState<Size & { address: string }>();
  const warning =
    loadedImage && loadedImage.address === address ? proportionWarning(loadedImage, recommendedSize) : undefined;
  const name = t('Image %{number}', { number: index + 1 });

  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(rowMediaType)) return;
    event.preventDefault();
    setDropTarget(true);
  };
  const drop = (event: DragEvent) => {
    setDropTarget(false);
    const draggedKey = event.dataTransfer.getData(rowMediaType);
    if (!draggedKey) return;
    event.preventDefault();
    onMove(draggedKey, index);
  };

  return (
    <li
      aria-label={name}
      className={`image-card${isDropTarget ? ' image-card--target' : ''}${message ? ' image-card--wrong' : ''}`}
      draggable={!disabled && rowCount > 1}
      onDragStart={event => {
        event.dataTransfer.setData(rowMediaType, key);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={dragOver}
      onDragLeave={() => setDropTarget(false)}
      onDrop={drop}
    >
      <div className="image-card__picture">
        <span className="image-number" aria-hidden="true">
          {index + 1}
        </span>
        {upload && (
          <CardUpload
            upload={upload}
            onCancel={() => actions.cancel(key)}
            onRetry={() => actions.retry(key)}
            isReplacement={imgPath !== ''}
          />
        )}
        {!upload && address && (
          <span className="image-card__frame">
            <Picture
              address={address}
              label={name}
              size="preview"
              onSize={(width, height) => setLoadedImage({ address, width, height })}
            />
          </span>
        )}
        {!upload && !address && (
          <span className="image-card__empty">{imgPath ? t('Not loaded') : t('No image yet')}</span>
        )}
      </div>
      <div className="image-card__bar">
        <IconButton
          icon="previous"
          label={t('Move %{name} earlier', { name })}
          aria-disabled={disabled || index === 0}
          onClick={() => onMove(key, index - 1)}
        />
        <IconButton
          icon="next"
          label={t('Move %{name} later', { name })}
          aria-disabled={disabled || index === rowCount - 1}
          onClick={() => onMove(key, index + 1)}
        />
        <label className={`image-card__choose${disabled ? ' image-card__choose--off' : ''}`}>
          {address ? t('Replace') : t('Choose')}
          <FilePicker
            accept={imageTypes.join(',')}
            disabled={disabled}
            aria-label={address ? t('Replace %{name}', { name }) : t('Choose a file for %{name}', { name })}
            aria-invalid={message !== undefined}
            onChoose={files => void actions.choose(files, key)}
          />
        </label>
        <IconButton
          icon="delete"
          label={t('Remove %{name}', { name })}
          className="icon-button--bad"
          aria-disabled={disabled}
          onClick={() => onRemove(key, name)}
        />
      </div>
      {message && (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      )}
      {!message && !upload && warning && <FormHelperText>{warning}</FormHelperText>}
    </li>
  );
});
