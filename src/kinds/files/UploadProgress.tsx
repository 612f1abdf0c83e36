import LinearProgress from '@mui/material/LinearProgress';
import { perLanguage } from '../../language/perLanguage';
import { t } from '../../language/t';

const percent = perLanguage('en', locale => new Intl.NumberFormat(locale, { style: 'percent' }));

/** How far the upload of a file is, from 0 to 1. */
export const UploadProgress = ({ file, share }: { file: File; share: number }) => (
  <>
    <span>{t('Uploading %{name}: %{share}', { name: file.name, share: percent().format(share) })}</span>
    <LinearProgress
      variant="determinate"
      value={share * 100}
      aria-label={t('Upload of %{name}', { name: file.name })}
      sx={{ width: '100%' }}
    />
  </>
);
