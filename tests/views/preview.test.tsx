import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

import { describe, expect, test, vi } from 'vitest';
import '../support/browserDom';
import { html, image, text } from '../../src/kinds';
import { FormPreview } from '../../src/views/form/FormPreview';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';

signedInWire();
const preview = () => screen.getByRole('region', { name: 'Preview' });
const card = () => within(preview()).getByRole('article');

describe('the preview beside a form', () => {
  test('FORM-08 FORM-09: follows the typing, and shows HTML only as the sanitiser leaves it', async () => {
    const { user } = await renderEntity('marketingbanner', '/create');
    const toggle = await screen.findByRole('button', { name: 'Show preview' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(screen.getByRole('button', { name: 'Hide preview' }).getAttribute('aria-expanded')).toBe('true');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Sea');
    await waitFor(() => expect(within(card()).getByRole('heading').textContent).toBe('Sea'));
    await user.click(screen.getByRole('textbox', { name: 'Description' }));
    await user.paste('<b>fine</b><img src="x" onerror="alert(1)"><script>alert(1)</script>');
    await waitFor(() => expect(card().querySelector('img')).not.toBeNull());
    expect(card().querySelector('b')?.textContent).toBe('fine');
    expect(card().querySelector('[onerror], script')).toBeNull();
  });

  test.each([
    ['homepage', 0],
    ['homedeveloper', 1],
  ] as const)('of %s has the picture that its form has', async (name, pictures) => {
    await renderEntity(name, '/create');
    await waitFor(() => expect(preview()).toBeInstanceOf(HTMLElement));
    expect(card().querySelectorAll('.form-preview__blank')).toHaveLength(pictures);
  });

  test('is drawn without drawing the form again', async () => {
    const drawn = vi.fn<() => void>();
    const Other = () => {
      drawn();
      return createElement('i');
    };
    const fields = {
      title: text({ label: 'Title' }),
      words: html({ label: 'Words' }),
      photo: image({ label: 'Photo' }),
    };
    const Form = () => {
      const form = useForm({ defaultValues: { title: 'Before', words: '', photo: 'no' } });
      return (
        <FormProvider {...form}>
          <input aria-label="typed" {...form.register('title')} />
          <Other />
          <FormPreview fields={fields} names={['title']} parts={{ title: 'title', text: 'words', image: 'photo' }} />
        </FormProvider>
      );
    };
    await act(async () => void render(<Form />));
    drawn.mockClear();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('typed'), ' and after');
    await waitFor(() => expect(within(card()).getByRole('heading').textContent).toBe('Before and after'));
    expect(drawn).not.toHaveBeenCalled();
  });
});

describe('the size of a chosen picture', () => {
  test('BANNER-01: stands below it, beside the recommended one', async () => {
    const { openForm, address } = await import('../kinds/imageForm');
    await openForm({ help: 'Image size: 1440px x 900px' }, { photo: address('a.png') });
    const picture = await screen.findByRole('img', { name: 'Photo' });
    expect(screen.queryByText(/^This image/)).toBeNull();
    Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } });
    fireEvent.load(picture);
    expect(screen.getByText('This image: 800px x 600px')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Image size: 1440px x 900px')).toBeInstanceOf(HTMLElement);
    expect(picture.getAttribute('width')).toBe('256');
  });
});
