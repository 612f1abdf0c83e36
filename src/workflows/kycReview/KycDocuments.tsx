import { t } from '../../language/t';
import { PapersReview } from './PapersReview';
import { ReviewDialog } from './ReviewDialog';

/** The older KYC dialog with its table of papers (spec 1 §2.7). */
const KycDocuments = () => <ReviewDialog title={t('KYC Documents')} content={PapersReview} />;

export default KycDocuments;
