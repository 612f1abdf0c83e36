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
import { firstRows } from '../../../engine/data/parameters';
import { countByType, fiveMinuteCache, portfolioValue, valueByMonth } from './portfolioFigures';
import { PortfolioWaiting } from './PortfolioWaiting';

interface ChartProps {
  heading: string;
  summary: string;
  /** The same figures as a table, which screen readers read. The first cell of a row is its heading. */
  table: { heads: readonly string[]; rows: readonly (readonly string[])[] };
  children: ReactNode;
}

/** A chart with its summary in words and its figures as a table. */
const Chart = ({ heading, summary, table: { heads, rows }, children }: ChartProps) => {
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
            {rows.map(([rowHead = '', ...cells]) => (
              <tr key={rowHead}>
                <th scope="row">{rowHead}</th>
                {cells.map((cell, index) => (
                  <td key={heads[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
};

const axisProps = { stroke: 'var(--line-strong)', tick: { fill: 'var(--ink-muted)', fontSize: 12 } } as const;
const tooltipProps = {
  cursor: { fill: 'var(--surface-sunken)', stroke: 'var(--line-strong)' },
  contentStyle: { background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8, color: 'var(--ink)' },
  labelStyle: { color: 'var(--ink-muted)' },
} as const;
const lakhText = (value: unknown) => t('%{amount} Lakh', { amount: formatIndian(Number(value)) });

const renderLegend = (name: string) => <span className="overview-legend">{name}</span>;

interface FiguresProps {
  properties: readonly RaRecord[];
  /** Number of all properties, of which these may be the newest only. */
  total: number;
}

const isPart = ({ properties, total }: FiguresProps): boolean => total > properties.length;

/** Puts before a sentence that it is about the newest properties only, where there are more. */
const scopedText = (sentence: string, figures: FiguresProps): string => {
  if (!isPart(figures)) return sentence;
  const count = formatIndian(figures.properties.length);
  const total = formatIndian(figures.total);
  return t('Of the newest %{count} of %{total} properties: %{sentence}', { count, total, sentence });
};

const TypeChart = (props: FiguresProps) => {
  const { properties } = props;
  const types = countByType(properties);
  const summary = t('%{smart_count} of %{count} is displayed. |||| %{smart_count} of %{count} are displayed.', {
    smart_count: types.reduce((sum, type) => sum + type.shown, 0),
    count: formatIndian(properties.length),
  });
  return (
    <Chart
      heading={isPart(props) ? t('Newest properties by type') : t('Properties by type')}
      summary={scopedText(summary, props)}
      table={{
        heads: [t('Type'), t('Displayed'), t('Hidden')],
        rows: types.map(({ type, shown, hidden }) => [type, formatIndian(shown), formatIndian(hidden)]),
      }}
    >
      <ResponsiveContainer>
        <BarChart data={types} layout="vertical" margin={{ left: 12, right: 28 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" horizontal={false} />
          <XAxis type="number" allowDecimals={false} {...axisProps} />
          <YAxis type="category" dataKey="type" width={84} {...axisProps} />
          <Tooltip {...tooltipProps} />
          <Legend formatter={renderLegend} />
          <Bar dataKey="shown" name={t('Displayed')} stackId="type" fill="var(--brand)" isAnimationActive={false} />
          <Bar dataKey="hidden" name={t('Hidden')} stackId="type" fill="var(--ink-faint)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </Chart>
  );
};

const ValueChart = (props: FiguresProps) => {
  const { properties } = props;
  const months = valueByMonth(properties);
  const value = portfolioValue(properties);
  const amounts = { lakhs: lakhText(value), rupees: formatRupees(lakhToRupees(value)) };
  const summary = isPart(props)
    ? t('%{lakhs} (%{rupees}) together.', amounts)
    : t('%{lakhs} (%{rupees}) in all.', amounts);
  return (
    <Chart
      heading={isPart(props) ? t('Value of the newest properties') : t('Value of the portfolio')}
      summary={scopedText(summary, props)}
      table={{
        heads: [t('Month'), t('Value')],
        rows: months.map(row => [row.month, lakhText(row.value)]),
      }}
    >
      <ResponsiveContainer>
        <AreaChart data={months} margin={{ left: 12, right: 28 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis dataKey="month" minTickGap={32} {...axisProps} />
          <YAxis width={76} tickFormatter={formatIndian} {...axisProps} />
          <Tooltip {...tooltipProps} formatter={lakhText} />
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
  );
};

/** The charts of the portfolio: its properties by type, and its value by month. */
const Portfolio = () => {
  const list = useGetList<RaRecord>('properties', firstRows(largestPage), fiveMinuteCache);
  const { data, total = 0, isPending, refetch } = list;
  if (isPending) return <PortfolioWaiting />;
  if (!data) {
    return (
      <div className="overview-card" role="alert">
        <p>{t('The portfolio could not be loaded.')}</p>
        <LinkButton onClick={() => void refetch()}>{t('Try again')}</LinkButton>
      </div>
    );
  }
  if (data.length === 0) return null;
  return (
    <>
      <TypeChart properties={data} total={total} />
      <ValueChart properties={data} total={total} />
    </>
  );
};

export default Portfolio;
