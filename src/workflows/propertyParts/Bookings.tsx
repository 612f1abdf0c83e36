import { PartDialog } from './PartDialog';

/** The visits booked at a property (spec 2 §2). */
const Bookings = () => <PartDialog title="Bookings" part="bookings" propertyOf={({ id }) => id} />;

export default Bookings;
