import { unknownNewId } from '../data/parameters';
import { emptySnapshot } from '../data/queryClient';
import { reportOf } from '../data/writeReport';
import type { RaRecord } from '../fields/field';
import { formFields } from '../schema/entity';
import type { FormView } from '../schema/formViews';
import { notifyDone, notifyKept } from '../views/afterWrite';
import { useEntity } from '../views/RegistryContext';
import { recordName } from '../views/recordName';

/** Props of `CreateBase` and `EditBase` for a form: pessimistic, without redirection; a toast confirms the save. */
export const useSaveProps = (view: FormView | undefined) => {
  const { name, entity, heading } = useEntity();
  return {
    // Routes, views and calls check permissions.
    disableAuthentication: true,
    mutationMode: 'pessimistic',
    redirect: false,
    mutationOptions: {
      ...emptySnapshot,
      onSuccess: (savedRecord: RaRecord) => {
        const { message, keptPaths } = reportOf(savedRecord);
        notifyDone(view?.done, message, {
          change: {
            name,
            id: savedRecord.id === unknownNewId ? '' : savedRecord.id,
            label: view === entity.page ? heading : recordName(entity, savedRecord),
            kind: view === entity.create ? 'create' : 'update',
          },
        });
        notifyKept(formFields(entity, view), keptPaths);
      },
      // The form shows what failed, and at which field.
      onError: () => undefined,
    },
  } as const;
};
