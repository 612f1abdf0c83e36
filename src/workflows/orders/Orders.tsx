import { useSearchParams } from 'react-router';
import { RelatedList } from '../../views/list/RelatedList';
import { PageTitle } from '../../views/PageTitle';
import { PropertyPicker } from './PropertyPicker';

/** The orders of a property that is picked above them; the address keeps which (spec 2 §2). */
const Orders = () => {
  const [query, setQuery] = useSearchParams();
  const pid = query.get('pid') ?? '';
  return (
    <section className="list">
      <PageTitle name="Orders" />
      <header className="list__header">
        <h1 tabIndex={-1}>Orders</h1>
        <PropertyPicker pid={pid} onPick={id => setQuery(id ? { pid: id } : {})} />
      </header>
      {pid ? (
        <RelatedList route="ordersOf/:pid" id={pid} />
      ) : (
        <div className="list__card">
          <p className="state">Pick a property to see its orders.</p>
        </div>
      )}
    </section>
  );
};

export default Orders;
