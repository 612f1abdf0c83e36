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
import type { Row } from '../../../kinds/field';
import { formatIndian, formatRupees } from '../../../money/format';
import { lakhToRupees } from '../../../money/lakh';
import { firstRows } from '../../../providers/firstRows';
import { Chart } from './Chart';
import { countByType, totalValue, valueByMonth } from './portfolio';

/** As many properties as one call brings; the charts say so where there are more. */
const most = 1000;

const axis = { stroke: 'var(--line-strong)', tick: { fill: 'var(--ink-muted)', fontSize: 12 } } as const;
const bubble = {
  cursor: { fill: 'var(--surface-sunken)', stroke: 'var(--line-strong)' },
  contentStyle: { background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8, color: 'var(--ink)' },
  labelStyle: { color: 'var(--ink-muted)' },
} as const;
const lakhs = (value: unknown) => `${formatIndian(Number(value))} Lakh`;

const legend = (name: string) => <span className="overview-legend">{name}</span>;

/** Pictures of the properties that the person at work may see. */
const Portfolio = () => {
  const { data, total = 0, error, isPending, refetch } = useGetList<Row>('properties', firstRows(most));
  if (isPending) return <p className="overview-card overview-card--waiting">Loading the portfolio…</p>;
  if (error || !data) {
    return (
      <div className="overview-card" role="alert">
        <p>The portfolio could not be loaded.</p>
        <button type="button" className="link" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  }
  if (data.length === 0) return null;
  const types = countByType(data);
  const months = valueByMonth(data);
  const scope = total > data.length ? `Of the newest ${formatIndian(data.length)} of ${formatIndian(total)}: ` : '';
  const shown = types.reduce((sum, type) => sum + type.shown, 0);

  return (
    <>
      <Chart
        heading="Properties by type"
        summary={`${scope}${formatIndian(shown)} of ${formatIndian(data.length)} are displayed.`}
        table={{
          heads: ['Type', 'Displayed', 'Hidden'],
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
            <Bar dataKey="shown" name="Displayed" stackId="type" fill="var(--brand)" isAnimationActive={false} />
            <Bar dataKey="hidden" name="Hidden" stackId="type" fill="var(--ink-faint)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </Chart>
      <Chart
        heading="Value of the portfolio"
        summary={`${scope}${lakhs(totalValue(data))} (${formatRupees(lakhToRupees(totalValue(data)))}) in all.`}
        table={{ heads: ['Month', 'Value'], rows: months.map(({ month, value }) => [month, lakhs(value)]) }}
      >
        <ResponsiveContainer>
          <AreaChart data={months} margin={{ left: 12, right: 28 }} accessibilityLayer={false}>
            <CartesianGrid stroke="var(--line)" vertical={false} />
            <XAxis dataKey="month" minTickGap={32} {...axis} />
            <YAxis width={76} tickFormatter={formatIndian} {...axis} />
            <Tooltip {...bubble} formatter={value => lakhs(value)} />
            <Area
              dataKey="value"
              name="Value"
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
