import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { standingToasts } from './dom';

type Name = string | RegExp;

/** The button of a name that is on screen now. */
export const button = (name: Name) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Clicks buttons one after the other, each once it is on screen. */
export const press = async (user: UserEvent, ...names: Name[]): Promise<void> => {
  for (const name of names) await user.click(await screen.findByRole('button', { name }));
};

/** The input for a text of a name, once it is on screen. */
export const box = (name: Name) => screen.findByRole<HTMLInputElement>('textbox', { name });

/** Enters texts into inputs, by their names. */
export const fill = async (texts: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(texts)) fireEvent.change(await box(name), { target: { value } });
};

/** What is in the dialog of a name, once it is open. */
export const dialog = async (name?: Name) => within(await screen.findByRole('dialog', { name }));

/** What is in the question of a name, once it is asked. */
export const question = async (name?: Name) => within(await screen.findByRole('alertdialog', { name }));

/** Waits until no dialog is open, or no question is asked. */
export const closed = (role: 'dialog' | 'alertdialog' = 'dialog') =>
  waitFor(() => expect(screen.queryByRole(role)).toBeNull());

/** Waits until texts are on screen, each once. */
export const shown = async (...texts: Name[]): Promise<void> => {
  for (const text of texts) await screen.findByText(text);
};

/** Texts of these that are not on screen. */
export const missing = (...texts: Name[]) => texts.filter(text => !screen.queryByText(text));

/** Waits until the keyboard stands on an element. */
export const focused = (element: Element | null | undefined) =>
  waitFor(() => expect(document.activeElement).toBe(element));

/** Waits until exactly these messages stand on the screen. */
export const toasted = (...texts: unknown[]) => waitFor(() => expect(standingToasts()).toEqual(texts));
