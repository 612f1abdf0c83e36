import { FullReview } from './FullReview';
import { ReviewDialog } from './ReviewDialog';

/** The full-screen KYC review (spec 1 §2.7). */
const KycReview = () => <ReviewDialog title="KYC Review" content={FullReview} />;

export default KycReview;
