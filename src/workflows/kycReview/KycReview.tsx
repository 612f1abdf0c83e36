import { t } from '../../language/t';
import { FullReview } from './FullReview';
import { ReviewDialog } from './ReviewDialog';

/** The full-screen KYC review (KYC-01 to KYC-44). */
const KycReview = () => <ReviewDialog title={t('KYC Review')} content={FullReview} />;

export default KycReview;
