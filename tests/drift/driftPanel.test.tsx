import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contractDrift, observe } from '../../src/layout/drift/contractDrift';
import DriftPanel from '../../src/layout/drift/DriftPanel';
import { textsOf } from '../support/dom';

const list = { method: 'GET', path: 'partners/getPartners' };
const partner = { _id: '1', title: 'Harbour', photo: 'no' };
const answer = (...partners: object[]) => ({ payload: { partners, count: partners.length } });
const see = (given: object) => act(() => observe(list, given));

const panel = () => screen.getByRole('region', { name: 'Drift from the contract' });
const toggle = () => within(panel()).getByRole('button', { name: /from the contract$/ });
const open = () => fireEvent.click(toggle());
const rows = () => textsOf(within(panel()).getAllByRole('listitem'));

beforeEach(() => void render(<DriftPanel />));
afterEach(() => {
  act(contractDrift.clear);
});

describe('the panel of drift', () => {
  test('is not there while answers are as the contract says, or belong to no call of it', () => {
    see(answer(partner));
    act(() => observe({ method: 'GET', path: 'strangers/list' }, { anything: 1 }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('counts the differences, and lists them when it is asked to (DRIFT-04)', () => {
    see(answer({ ...partner, title: 97_531 }));
    expect(toggle().textContent).toBe('1 difference from the contract');
    see(answer({ ...partner, title: 97_531, logo2: null }));
    expect(toggle().textContent).toBe('2 differences from the contract');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(within(panel()).queryByRole('list')).toBeNull();
    open();
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(toggle().getAttribute('aria-controls') ?? '')).toBeTruthy();
    expect(rows()).toEqual([
      'GET partners/getPartnerspayload.partners[].titleexpected string, came number, 2 times',
      'GET partners/getPartnerspayload.partners[].logo2expected no such key, came null',
    ]);
    expect(panel().outerHTML).not.toMatch(/97531|Harbour/);
  });

  test('gives the list as a text to copy', () => {
    see(answer({ _id: '1', title: 5 }, { _id: '2', title: 5 }));
    see({});
    open();
    expect(within(panel()).getByRole('button', { name: 'Copy' }).dataset.copy).toBe(
      [
        'GET partners/getPartners: payload.partners[].title: expected string, came number, 2 times',
        'GET partners/getPartners: payload: expected object, came nothing',
      ].join('\n'),
    );
  });

  test('closes with Escape, which then does nothing else; Clear empties it until the next difference', () => {
    const hear = vi.fn<() => void>();
    document.addEventListener('keydown', hear);
    see({});
    open();
    for (const _ of [1, 2])
      fireEvent.keyDown(within(panel()).getAllByRole('button').at(-1) ?? panel(), { key: 'Escape' });
    document.removeEventListener('keydown', hear);
    expect([toggle().getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', toggle()]);
    expect(hear).toHaveBeenCalledTimes(1);
    open();
    fireEvent.click(within(panel()).getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region')).toBeNull();
    see({});
    expect(rows()).toHaveLength(1);
  });

  test('goes for as long as the tab is open', () => {
    see({});
    open();
    fireEvent.click(within(panel()).getByRole('button', { name: 'Hide in this tab' }));
    see(answer({ ...partner, title: 5 }));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
