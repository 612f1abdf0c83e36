import { Button } from '../../theme/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { perLanguage } from '../../language/perLanguage';
import { t } from '../../language/t';
import './files.css';

const percent = perLanguage('en', locale => new Intl.NumberFormat(locale, { style: 'percent' }));

interface Props {
  file: File;
  /** How much of it has arrived, from 0 to 1. */
  share: number;
  onCancel: () => void;
}

/** How far the upload of a file is, and the way to stop it. */
export const UploadProgress = ({ file, share, onCancel }: Props) => (
  <div className="upload-progress">
    <span>{t('Uploading %{name}: %{share}', { name: file.name, share: percent().format(share) })}</span>
    <LinearProgress
      variant="determinate"
      value={share * 100}
      aria-label={t('Upload of %{name}', { name: file.name })}
    />
    <Button size="small" onClick={onCancel}>
      {t('Cancel upload')}
    </Button>
  </div>
);
