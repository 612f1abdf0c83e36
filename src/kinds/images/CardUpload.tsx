import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { RowUpload } from './useImageUploads';

interface Props {
  upload: RowUpload;
  onCancel: () => void;
  onRetry: () => void;
}

const percent = new Intl.NumberFormat('en', { style: 'percent' });

/** The upload of a card's file, under way or failed. */
export const CardUpload = ({ upload, onCancel, onRetry }: Props) =>
  upload.step === 'uploading' ? (
    <div className="image-card__upload">
      <span>
        {upload.file.name}: {percent.format(upload.share)}
      </span>
      <LinearProgress
        variant="determinate"
        value={upload.share * 100}
        aria-label={`Upload of ${upload.file.name}`}
        sx={{ width: '100%' }}
      />
      <Button size="small" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  ) : (
    <div className="image-card__upload image-card__upload--failed" role="alert">
      <span>{upload.message}</span>
      <Button size="small" variant="contained" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
