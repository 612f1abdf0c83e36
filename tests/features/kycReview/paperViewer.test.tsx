import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PaperViewer } from '../../../src/features/kycReview/PaperViewer';

// No network address, since the frame would load it.
const pdfAddress = 'about:statement.pdf';
const image = { name: 'PAN Card', address: 'https://files.test/pan.png' };

const open = () => {
  render(<PaperViewer paper={image} />);
  const picture = screen.getByRole('img', { name: 'PAN Card' });
  const stage = screen.getByRole('region', { name: 'PAN Card, enlarged' });
  return {
    state: () => ({ width: picture.parentElement?.style.width, rotate: picture.style.rotate }),
    press: (key: string, more = {}) => fireEvent.keyDown(stage, { key, ...more }),
    click: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  };
};

const steps = [
  { name: '+', key: '+', button: 'Zoom in', width: '125%', rotate: '0deg' },
  { name: '=', key: '=', button: 'Zoom in', width: '125%', rotate: '0deg' },
  { name: '-', key: '-', button: 'Zoom out', width: '80%', rotate: '0deg' },
  { name: 'r', key: 'r', button: 'Rotate', width: '100%', rotate: '90deg' },
  { name: 'R', key: 'R', button: 'Rotate', width: '100%', rotate: '90deg' },
  { name: '0', key: '0', button: 'Reset', width: '100%', rotate: '0deg' },
];

describe('KYC-12: an image', () => {
  test.each(steps)('$name does what $button does', ({ key, button, width, rotate }) => {
    const { state, press, click } = open();
    press(key);
    expect(state()).toEqual({ width, rotate });
    press('0');
    expect(state()).toEqual({ width: '100%', rotate: '0deg' });
    click(button);
    expect(state()).toEqual({ width, rotate });
  });

  test('PAPER-01: its size stays between half and six times', () => {
    const { state, press } = open();
    for (let times = 0; times < 20; times += 1) press('+');
    expect(state().width).toBe('600%');
    for (let times = 0; times < 30; times += 1) press('-');
    expect(state().width).toBe('50%');
    press('+');
    expect(state().width).toBe('62.5%');
    expect(screen.getByText('63%')).toBeTruthy();
  });

  test('PAPER-02: Reset and 0 undo zoom and turn together', () => {
    const { state, press, click } = open();
    press('+');
    press('r');
    press('r');
    expect(state()).toEqual({ width: '125%', rotate: '180deg' });
    click('Reset');
    expect(state()).toEqual({ width: '100%', rotate: '0deg' });
  });

  test.each([{ ctrlKey: true }, { metaKey: true }])('leaves the browser its own keys: %j', more => {
    const { state, press } = open();
    expect(press('+', more)).toBe(true);
    expect(press('r', more)).toBe(true);
    expect(state()).toEqual({ width: '100%', rotate: '0deg' });
    expect(press('+')).toBe(false);
  });

  test('PAPER-03: opens in a new tab without handing over this one', () => {
    open();
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    expect(link.getAttribute('href')).toBe(image.address);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  test('PAPER-04: that does not load says so', () => {
    render(<PaperViewer paper={image} />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('alert').textContent).toBe('PAN Card could not be loaded. The file is missing or broken.');
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('KYC-12: other papers', () => {
  test('PAPER-05: a PDF stands in a frame, without zoom and its keys', () => {
    const { container } = render(<PaperViewer paper={{ name: 'Bank Passbook', address: pdfAddress }} />);
    const frame = screen.getByTitle('Bank Passbook');
    expect(frame.getAttribute('src')).toBe(pdfAddress);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    expect(fireEvent.keyDown(container.querySelector('figure') ?? frame, { key: '+' })).toBe(true);
  });

  test('one without an address says so', () => {
    render(<PaperViewer paper={{ name: 'Document' }} />);
    expect(screen.getByRole('alert').textContent).toBe('Document could not be loaded. The file is missing or broken.');
  });

  test('none at all asks for one', () => {
    render(<PaperViewer paper={undefined} />);
    expect(screen.getByText('Choose a paper to see it here.')).toBeTruthy();
  });
});
