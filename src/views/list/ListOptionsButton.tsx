import { type ComponentProps, type RefObject } from 'react';
import { t } from '../../language/t';
import { useEntity } from '../EntitiesContext';
import { ToolButton } from './ToolButton';
import { lazyWithRetry } from '../../release/lazyWithRetry';

const ListOptions = lazyWithRetry(() => import('./ListOptions'));

interface Props extends Omit<ComponentProps<typeof ListOptions>, 'anchor' | 'onClose'> {
  ref: RefObject<HTMLButtonElement | null>;
}

/** Opens the list's options. */
export const ListOptionsButton = ({ ref, ...props }: Props) => {
  const { heading } = useEntity();
  return (
    <ToolButton
      ref={ref}
      icon="options"
      title={t('Order, columns, rows and export')}
      name={t('Options of %{name}', { name: heading })}
      content={ListOptions}
    >
      {(anchor, close) => <ListOptions {...props} anchor={anchor} onClose={close} />}
    </ToolButton>
  );
};
