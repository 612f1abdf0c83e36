import { t } from '../../engine/i18n/t';
import { isPdf, type Paper } from './papers';

/** All papers in an element that is visible in print only; browsers load the images when they print. */
export const PaperPrints = ({ papers }: { papers: readonly Paper[] }) => (
  <div className="paper-prints" hidden>
    {papers.map(
      ({ name, address }) =>
        address && (
          <div key={`${name} ${address}`}>
            <h3>{name}</h3>
            {isPdf(address) ? (
              <p>{t('This paper is a PDF file. Open it in a tab of its own to print it.')}</p>
            ) : (
              <img src={address} alt={name} loading="lazy" />
            )}
          </div>
        ),
    )}
  </div>
);
