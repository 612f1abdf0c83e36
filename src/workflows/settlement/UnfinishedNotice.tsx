import { LinkBase } from 'react-admin';
import { session } from '../../api/session';
import { nameOf } from '../../define/registry';
import { t } from '../../language/t';
import { formatRupees } from '../../money/format';
import { useRegistry } from '../../views/EntitiesContext';
import { entryOf } from './machine';
import { planOf, type PlanName } from './plans';
import { finishable } from './unfinished';
import { useSettlements } from './useSettlements';
import './settlement.css';

/** Says which settlements were begun on this machine and not finished, and leads to each. */
export const UnfinishedNotice = ({ plan }: { plan: PlanName }) => {
  const { route, allUnfinished, countUnfinished } = planOf(plan);
  const unfinished = (useSettlements() ?? []).filter(settlement => settlement.plan === plan);
  if (unfinished.length === 0) return undefined;
  return (
    <section className="unfinished" aria-label={allUnfinished()}>
      <h2>{countUnfinished(unfinished.length)}</h2>
      <ul>
        {unfinished.map(({ id, pid, uid, name, price, state }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              {price > 0 && `, ${formatRupees(price)}`}. {entryOf(state).says()}
            </span>
            <LinkBase
              to={`/${nameOf(route, { pid })}/${encodeURIComponent(uid)}/pay`}
              className="button button--small"
              aria-label={t('Finish: %{name}', { name })}
            >
              {t('Finish')}
            </LinkBase>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Says it of every plan, to those who may finish them. */
export const UnfinishedNotices = () => {
  const { entries } = useRegistry();
  const role = session.get()?.admin.role;
  return role && finishable(role, entries).map(plan => <UnfinishedNotice key={plan} plan={plan} />);
};
