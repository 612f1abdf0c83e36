import { t } from '../../language/t';
import { PapersReview } from './PapersReview';
import { ReviewDialog } from './ReviewDialog';

/** The older KYC dialog with its table of papers (KYC-45 to KYC-61). */
const KycDocuments = () => <ReviewDialog title={t('KYC Documents')} content={PapersReview} />;

export default KycDocuments;
