import { LinkBase } from 'react-admin';
import { t } from '../../language/t';
import type { CreateView } from '../../define/views';
import { toast } from '../../toasts/toast';
import { Icon } from '../../theme/Icon';
import { usePaths } from '../usePaths';
import { Button } from '../../theme/Button';

/** Opens the add form, unless there are already as many records as there may be. */
export const AddButton = ({ view, total }: { view: CreateView; total: number }) => {
  const { create } = usePaths();
  const { limit } = view;
  const content = (
    <>
      <Icon name="add" />
      {t(view.button)}
    </>
  );
  if (limit && total >= limit.most) {
    return (
      <Button variant="contained" onClick={() => toast.error(t(limit.message))}>
        {content}
      </Button>
    );
  }
  return (
    <LinkBase to={create} className="button">
      {content}
    </LinkBase>
  );
};
