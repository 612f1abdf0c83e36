import LinearProgress from '@mui/material/LinearProgress';

const percent = new Intl.NumberFormat('en', { style: 'percent' });

/** How far the upload of a file is, from 0 to 1. */
export const UploadProgress = ({ file, share }: { file: File; share: number }) => (
  <>
    <span>
      Uploading {file.name}: {percent.format(share)}
    </span>
    <LinearProgress
      variant="determinate"
      value={share * 100}
      aria-label={`Upload of ${file.name}`}
      sx={{ width: '100%' }}
    />
  </>
);
