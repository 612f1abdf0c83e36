import { AutocompleteInput, ReferenceInput, useChoicesContext, useLocation, useNavigate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { RaRecord } from '../../engine/fields/field';
import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/values/valueAt';
import { t } from '../../engine/i18n/t';
import { unsorted } from '../../engine/data/parameters';
import { Button } from '../../engine/ui/Button';
import { RelatedList } from '../../engine/list/RelatedList';
import { PageTitle } from '../../engine/views/PageTitle';
import AllOrders from './AllOrders';
import '../../engine/list/list.css';

/** The entity in whose list properties are searched. */
const propertyEntity = 'propertybook';
/** Pause after the last keystroke before a search is made, in milliseconds (COMMON-13). */
const searchDelay = 500;
const choicesPerPage = 25;

const nameOf = (property: RaRecord): string =>
  toText(valueAt(property, 'address.name')) || t('Property %{id}', { id: property.id });

/** Searches properties. Inside react-admin's `ReferenceInput`, whose error it shows. */
const PropertyInput = ({ onPick }: { onPick: (pid: string) => void }) => {
  const { error, refetch } = useChoicesContext();
  return (
    <>
      <AutocompleteInput
        label={t('Property')}
        TextFieldProps={{ placeholder: t('Search Properties') }}
        optionText={nameOf}
        debounce={searchDelay}
        filterToQuery={(search: string) => (search ? { search } : {})}
        noOptionsText={t('No property is called that.')}
        onChange={(id: unknown) => onPick(toText(id))}
        helperText={false}
      />
      {error && (
        <Button size="small" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      )}
    </>
  );
};

/** The orders of one property, or of all. An input above them picks the property, which is in the address: `/orders?pid=p1` (SHELL-116). */
const Orders = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const pid = new URLSearchParams(search).get('pid') ?? '';
  // `ReferenceInput` needs a form; nothing is sent with it.
  const form = useForm({ values: { pid } });
  return (
    <section className="list">
      <PageTitle name={t('Orders')} />
      <header className="list__header">
        <h1 tabIndex={-1}>{t('Orders')}</h1>
        <div style={{ width: 'min(100%, 420px)' }}>
          <FormProvider {...form}>
            <ReferenceInput source="pid" reference={propertyEntity} perPage={choicesPerPage} sort={unsorted}>
              <PropertyInput onPick={id => navigate({ search: id ? `?${new URLSearchParams({ pid: id })}` : '' })} />
            </ReferenceInput>
          </FormProvider>
        </div>
      </header>
      {pid ? <RelatedList route="ordersOf/:pid" id={pid} /> : <AllOrders />}
    </section>
  );
};

export default Orders;
