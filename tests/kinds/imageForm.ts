import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { image } from '../../src/kinds';
import { addressOf, uploads } from '../support/fakeStorage';
import { renderForm } from '../support/renderForm';

export const png = (name = 'house.png', size = 4) =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47), new Uint8Array(size - 4)], name, { type: 'image/png' });
export const address = addressOf;

const picker = () => screen.findByLabelText(/^Photo/, { selector: 'input' });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const progress = () => screen.findByRole('progressbar');
export const picture = async () => (await screen.findByRole('img', { name: 'Photo' })).getAttribute('src');

/** Draws a form with one image input. */
export const openForm = async (options: Partial<Parameters<typeof image>[0]> = {}, saved: object = { photo: '' }) => {
  const form = await renderForm({ photo: image({ label: 'Photo', ...options }) }, { saved });
  await picker();
  const choose = async (file: File) => form.user.upload(await picker(), file);
  /** Chooses a file and lets its upload end well. */
  const put = async (name: string) => {
    await choose(png(name));
    await progress();
    await act(async () => uploads.at(-1)?.finish());
    expect(await picture()).toBe(address(name));
  };
  return { ...form, choose, put };
};
