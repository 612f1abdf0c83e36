import { t } from '../../i18n/t';
import { Picture } from '../image/Picture';
import './imageTable.css';

interface Props {
  label: string;
  addresses: readonly string[];
}

/** Numbered images of a read-only view. */
export const ImageTable = ({ label, addresses }: Props) => (
  <table className="image-table" aria-label={label}>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{t('SNo')}</th>
        <th scope="col">{t('Image')}</th>
      </tr>
    </thead>
    <tbody>
      {addresses.map((address, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an image can repeat, and the table never changes
        <tr key={index}>
          <td>
            <span className="image-number">{index + 1}</span>
          </td>
          <td>
            <a href={address} target="_blank" rel="noopener noreferrer" title={t('Open')}>
              <Picture address={address} label={`${label} ${index + 1}`} size="preview" />
            </a>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
