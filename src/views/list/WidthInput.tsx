import { useState } from 'react';
import { t } from '../../language/t';
import { widthLimits } from '../preferences/columnWidths';
import type { OnResize } from './ColumnGrip';

interface Props {
  /** What the column is called. */
  label: string;
  /** In px; `undefined` where what stands in the column decides. */
  width?: number;
  onResize: OnResize;
}

/** Takes the width of a column in px. Nothing in it means that what stands in the column decides. */
export const WidthInput = ({ label, width, onResize }: Props) => {
  const inForce = width === undefined ? '' : String(width);
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    setTyped(text);
    const number = Number(text);
    const isWidth = number >= widthLimits.least && number <= widthLimits.most;
    if (text === '' || isWidth) onResize(text === '' ? undefined : number);
  };
  const finish = () => {
    // The beginning of a number is none yet; what was left at that becomes the nearest width there is.
    if (typed) onResize(Number(typed));
    setTyped(undefined);
  };
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={t('Width of %{label}', { label })}
      title={t('Width in pixels')}
      placeholder={t('Automatic')}
      min={widthLimits.least}
      max={widthLimits.most}
      step="any"
      value={typed ?? inForce}
      onChange={event => take(event.target.value)}
      onBlur={finish}
    />
  );
};
