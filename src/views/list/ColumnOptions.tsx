import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../language/t';
import { Icon } from '../../theme/Icon';
import type { TableState } from './useTableState';
import { WidthInput } from './WidthInput';

const directions = [-1, 1] as const;

/** Which columns a list shows, in what order, and how wide. */
export const ColumnOptions = ({ table }: { table: TableState }) => {
  const { declared, visible, isAsDeclared, setVisible, move, setWidth, reset } = table;
  const [said, setSaid] = useState('');
  const pressed = useRef<HTMLButtonElement>(undefined);

  // A line that changes places may take the keyboard's place with it.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = undefined;
  });

  return (
    <fieldset>
      <legend>{t('Columns')}</legend>
      {declared.map(({ path, label, width }, at) => {
        const isVisible = visible.some(column => column.path === path);
        return (
          <div key={path} className="column-options__line">
            <label>
              <input
                type="checkbox"
                checked={isVisible}
                disabled={isVisible && visible.length === 1}
                onChange={event => setVisible(path, event.target.checked)}
              />
              {label}
            </label>
            <WidthInput label={label} width={width} onResize={wished => setWidth(path, wished)} />
            {directions.map(step => {
              const name = step < 0 ? t('Move %{label} up', { label }) : t('Move %{label} down', { label });
              const position = at + 1 + step;
              const isEnd = position < 1 || position > declared.length;
              return (
                <button
                  key={step}
                  type="button"
                  className={`icon-button icon-button--small${step < 0 ? ' column-options__up' : ''}`}
                  title={name}
                  aria-label={name}
                  // Not `disabled`: the step to the end would take the focus from the button that did it.
                  aria-disabled={isEnd}
                  onClick={({ currentTarget }) => {
                    if (isEnd) return;
                    pressed.current = currentTarget;
                    move(path, step);
                    setSaid(t('%{label}: %{position} of %{total}', { label, position, total: declared.length }));
                  }}
                >
                  <Icon name="chevron" />
                </button>
              );
            })}
          </div>
        );
      })}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {!isAsDeclared && (
        <button type="button" className="link column-options__reset" onClick={reset}>
          {t('As declared')}
        </button>
      )}
    </fieldset>
  );
};
