import { t } from '../../language/t';
import { FullReview } from './FullReview';
import { ReviewDialog } from './ReviewDialog';

/** The full-screen KYC review (spec 1 §2.7). */
const KycReview = () => <ReviewDialog title={t('KYC Review')} content={FullReview} />;

export default KycReview;
