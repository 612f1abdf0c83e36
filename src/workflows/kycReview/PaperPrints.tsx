import { t } from '../../language/t';
import { isPdf, type Paper } from './papers';

/**
 * All papers of a user, one below the other, for printing: on screen one is looked at after the other. Browsers load
 * them when they print.
 */
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
