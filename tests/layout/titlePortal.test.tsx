import { act, render, waitFor } from '@testing-library/react';
import { CoreAdminContext, Title } from 'react-admin';
import { expect, test } from 'vitest';
import { TitlePortal } from '../../src/layout/Layout';

test('react-admin’s <Title> names the screen that it stands on, and no other', async () => {
  const screenOf = (title?: string) => (
    <CoreAdminContext>
      <TitlePortal />
      {title && <Title title={title} preferenceKey={false} />}
    </CoreAdminContext>
  );
  const { rerender } = await act(async () => render(screenOf('Beds')));
  await waitFor(() => expect(document.title).toBe('Beds | Deedbook'));
  rerender(screenOf('Wards'));
  await waitFor(() => expect(document.title).toBe('Wards | Deedbook'));
  rerender(screenOf());
  await waitFor(() => expect(document.title).toBe(''));
});
