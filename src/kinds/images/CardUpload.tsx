import { Button } from '../../theme/Button';
import { t } from '../../language/t';
import { UploadProgress } from '../files/UploadProgress';
import type { FileUpload } from '../uploads';

interface Props {
  upload: FileUpload;
  onCancel: () => void;
  onRetry: () => void;
}

/** The upload of a card's file, under way or failed. */
export const CardUpload = ({ upload, onCancel, onRetry }: Props) =>
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
