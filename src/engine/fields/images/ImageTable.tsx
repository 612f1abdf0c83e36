import { t } from '../../i18n/t';
import { Picture } from '../image/Picture';
import './imageTable.css';

interface Props {
  label: string;
  addresses: readonly string[];
}

export const ImageTable = ({ label, addresses }: Props) => (
  <table className="image-table" aria-label={label}>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{t('SNo')}</th>
        <th scope="col">{t('Image')}</th>
      </tr>
    </thead>
    <tbody>
      {addresses.map((address, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an image can repeat, and the table never changes
        <tr key={at}>
          <td>
            <span className="image-number">{at + 1}</span>
          </td>
          <td>
            <a href={address} target="_blank" rel="noopener noreferrer" title={t('Open')}>
              <Picture address={address} label={`${label} ${at + 1}`} size="preview" />
            </a>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
