import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { t } from '../i18n/t';
import { Icon } from '../ui/Icon';
import { useEntity } from '../views/RegistryContext';
import { usePaths } from '../views/usePaths';
import { ActionButton } from './ActionButton';
import { lazyDialog } from '../dialog/lazyDialog';

const ActionDialog = lazyDialog(() => import('./ActionDialog'));

/** The entity's own buttons above its list: actions and dialogs. */
export const ListActions = () => {
  const { entity } = useEntity();
  const paths = usePaths();
  const [openAction, setOpenAction] = useState<string>();
  return (
    <>
      {Object.entries(entity.actions ?? {}).map(
        ([name, action]) =>
          action.on === 'list' && (
            <ActionButton
              key={name}
              name={name}
              action={action}
              className={`button quiet button--${action.isHarmful ? 'bad' : 'good'}`}
              title={action.hint && t(action.hint)}
              onAsk={setOpenAction}
            >
              {action.icon && <Icon name={action.icon} />}
              {t(action.label ?? name)}
            </ActionButton>
          ),
      )}
      {entity.dialogs?.map(
        ({ path, on, label, hint }) =>
          on === 'list' &&
          label && (
            <LinkBase key={path} to={paths.listDialog(path)} className="button quiet" title={hint && t(hint)}>
              {t(label)}
            </LinkBase>
          ),
      )}
      {openAction && <ActionDialog name={openAction} onClose={() => setOpenAction(undefined)} />}
    </>
  );
};
