import { LinkBase } from 'react-admin';
import { t } from '../engine/i18n/t';
import { defineEntity } from '../engine/schema/entity';
import { lazyComponent } from '../engine/updates/lazyComponent';
import { useCan } from '../engine/views/RegistryContext';
import { usePaths } from '../engine/views/usePaths';
import { UnfinishedNotice } from '../features/settlement';
import { pricedFields as fields, pricedList } from './pricedList';

const OpenRefundsLink = () => {
  const can = useCan();
  const { listDialog } = usePaths();
  return (
    can('open') && (
      <LinkBase to={listDialog('open')} className="button quiet">
        {t('Open refunds')}
      </LinkBase>
    )
  );
};

export default defineEntity({
  list: { ...pricedList, notice: () => <UnfinishedNotice plan="refund" />, tools: OpenRefundsLink },
  fields,
  dialogs: [
    {
      path: 'open',
      on: 'list',
      view: lazyComponent(() => import('../features/refund/OpenRefunds')),
    },
  ],
  links: [{ label: 'Show Status', route: 'refund-user/:pid' }],
});
