import { useId, type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { RaRecord } from '../../../engine/fields/field';
import { t } from '../../../engine/i18n/t';
import { LinkButton } from '../../../engine/ui/Button';
import { formatIndian } from '../../../engine/i18n/formatNumber';
import { formatRupees } from '../../money/format';
import { lakhToRupees } from '../../money/lakh';
import { largestPage } from '../../../engine/data/listQuery';
import { firstRows } from '../../../engine/data/rowOrder';
import { countByType, keptForMinutes, portfolioValue, valueByMonth } from './portfolioFigures';
import { PortfolioWaiting } from './PortfolioWaiting';

interface Props {
  heading: string;
  summary: string;
  /** The same figures for those who read rather than look. */
  table: { heads: readonly string[]; rows: readonly (readonly string[])[] };
  children: ReactNode;
}

const Chart = ({ heading, summary, table: { heads, rows }, children }: Props) => {
  const id = useId();
  return (
    <figure className="overview-card" aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{heading}</h2>
        <p>{summary}</p>
      </figcaption>
      <div className="overview-chart" aria-hidden="true">
        {children}
      </div>
      <details>
        <summary>{t('Figures')}</summary>
        <table>
          <thead>
            <tr>
              {heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={heads[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
};

const axis = { stroke: 'var(--line-strong)', tick: { fill: 'var(--ink-muted)', fontSize: 12 } } as const;
const bubble = {
  cursor: { fill: 'var(--surface-sunken)', stroke: 'var(--line-strong)' },
  contentStyle: { background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8, color: 'var(--ink)' },
  labelStyle: { color: 'var(--ink-muted)' },
} as const;
const lakhs = (value: unknown) => t('%{amount} Lakh', { amount: formatIndian(Number(value)) });

const legend = (name: string) => <span className="overview-legend">{name}</span>;

const Portfolio = () => {
  // The charts say so where there are more properties.
  const properties = useGetList<RaRecord>('properties', firstRows(largestPage), keptForMinutes);
  const { data, total = 0, error, isPending, refetch } = properties;
  if (isPending) return <PortfolioWaiting />;
  if (error || !data) {
    return (
      <div className="overview-card" role="alert">
        <p>{t('The portfolio could not be loaded.')}</p>
        <LinkButton onClick={() => void refetch()}>{t('Try again')}</LinkButton>
      </div>
    );
  }
  if (data.length === 0) return null;
  const types = countByType(data);
  const months = valueByMonth(data);
  const count = formatIndian(data.length);
  const displayedCount = types.reduce((sum, type) => sum + type.shown, 0);
  const worth = portfolioValue(data);
  const isPart = total > data.length;
  const scoped = (sentence: string) =>
    isPart
      ? t('Of the newest %{count} of %{total} properties: %{sentence}', { count, total: formatIndian(total), sentence })
      : sentence;
  const amounts = { lakhs: lakhs(worth), rupees: formatRupees(lakhToRupees(worth)) };

  return (
    <>
      <Chart
        heading={isPart ? t('Newest properties by type') : t('Properties by type')}
        summary={scoped(
          t('%{smart_count} of %{count} is displayed. |||| %{smart_count} of %{count} are displayed.', {
            smart_count: displayedCount,
            count,
          }),
        )}
        table={{
          heads: [t('Type'), t('Displayed'), t('Hidden')],
          rows: types.map(({ type, shown: on, hidden }) => [type, formatIndian(on), formatIndian(hidden)]),
        }}
      >
        <ResponsiveContainer>
          <BarChart data={types} layout="vertical" margin={{ left: 12, right: 28 }} accessibilityLayer={false}>
            <CartesianGrid stroke="var(--line)" horizontal={false} />
            <XAxis type="number" allowDecimals={false} {...axis} />
            <YAxis type="category" dataKey="type" width={84} {...axis} />
            <Tooltip {...bubble} />
            <Legend formatter={legend} />
            <Bar dataKey="shown" name={t('Displayed')} stackId="type" fill="var(--brand)" isAnimationActive={false} />
            <Bar dataKey="hidden" name={t('Hidden')} stackId="type" fill="var(--ink-faint)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </Chart>
      <Chart
        heading={isPart ? t('Value of the newest properties') : t('Value of the portfolio')}
        summary={scoped(
          isPart ? t('%{lakhs} (%{rupees}) together.', amounts) : t('%{lakhs} (%{rupees}) in all.', amounts),
        )}
        table={{ heads: [t('Month'), t('Value')], rows: months.map(({ month, value }) => [month, lakhs(value)]) }}
      >
        <ResponsiveContainer>
          <AreaChart data={months} margin={{ left: 12, right: 28 }} accessibilityLayer={false}>
            <CartesianGrid stroke="var(--line)" vertical={false} />
            <XAxis dataKey="month" minTickGap={32} {...axis} />
            <YAxis width={76} tickFormatter={formatIndian} {...axis} />
            <Tooltip {...bubble} formatter={value => lakhs(value)} />
            <Area
              dataKey="value"
              name={t('Value')}
              type="linear"
              stroke="var(--brand)"
              fill="var(--brand-soft)"
              isAnimationActive={false}
            />
          </AreaChart>
        </ResponsiveContainer>
      </Chart>
    </>
  );
};

export default Portfolio;
