import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { expect, vi } from 'vitest';
import type { Admin } from '../../src/engine/http/readAdmin';
import { formFields } from '../../src/engine/schema/entity';
import type { Fields } from '../../src/engine/fields/field';
import type { FormView } from '../../src/engine/schema/formViews';
import { createI18nProvider } from '../../src/engine/data/i18nProvider';
import { createQueryClient } from '../../src/engine/data/queryClient';
import { draftAt } from '../../src/engine/form/storedDrafts';
import { EntityForm } from '../../src/engine/form/EntityForm';
import { routerProvider } from '../../src/engine/views/blocking';
import './dom';
import { renderAt } from './renderAt';

/** The person whose drafts the form keeps. */
export const someone: Admin = { id: '7', role: 'superadmin', fullName: 'Asha Rao', fname: 'Asha', lname: 'Rao' };

interface Options {
  /** @default nothing */
  saved?: FieldValues;
  /** @default accepts everything at once */
  onSave?: (values: FieldValues) => Promise<void>;
  /** Reads the records that a reference may point to. @default finds none */
  choices?: (name: string) => Promise<{ data: unknown[] }>;
  /** The form as an entity declares it. @default every field, without more */
  view?: FormView;
  isStoppable?: boolean;
  /** Whether the first input is focused at first. @default true */
  takesFocus?: boolean;
}

/**
 * Draws a form over fields as the add and edit dialogs do, in the application's router, with a button named `Save`. What it gives
 * as `save` is told the values alone: what they are compared with is the business of the dialogs around a form.
 */
export const renderForm = async (
  fields: Fields,
  {
    saved = {},
    onSave = () => Promise.resolve(),
    choices = () => Promise.resolve({ data: [] }),
    view = {},
    isStoppable,
    takesFocus,
  }: Options = {},
) => {
  const save = vi.fn<(values: FieldValues) => Promise<void>>(onSave);
  const onClose = vi.fn<() => void>();
  const providers = {
    routerProvider,
    dataProvider: testDataProvider({ choices }),
    queryClient: createQueryClient(),
    i18nProvider: createI18nProvider(),
    store: memoryStore(),
  };
  const form = (
    <CoreAdminContext {...providers}>
      <EntityForm
        fields={formFields({ fields }, view)}
        view={view}
        saved={saved}
        draft={draftAt(someone, 'things', 'new')}
        submitLabel="Save"
        onSave={values => save(values)}
        onClose={onClose}
        isStoppable={isStoppable}
        takesFocus={takesFocus}
      />
    </CoreAdminContext>
  );
  const { router, unmount } = await renderAt(['/before', '/form'], form);
  const user = userEvent.setup();
  const submit = () => user.click(screen.getByRole('button', { name: 'Save' }));
  /** Submits the form, and waits until it is saved with these values. */
  const saves = async (values: FieldValues) => {
    await submit();
    await waitFor(() => expect(save).toHaveBeenCalledWith(values));
  };
  return { user, save, submit, saves, onClose, router, unmount };
};
