import { session } from '../../api/session';
import { useRegistry } from '../../views/EntitiesContext';
import { finishable } from './unfinished';
import { UnfinishedNotice } from './UnfinishedNotice';

/** Says which settlements of any plan are unfinished on this machine, to those who may finish them. */
export const UnfinishedNotices = () => {
  const { entries } = useRegistry();
  const role = session.get()?.admin.role;
  return role && finishable(role, entries).map(plan => <UnfinishedNotice key={plan} plan={plan} />);
};
