import { useId, type ReactNode } from 'react';
import { t } from '../../../language/t';

interface Props {
  heading: string;
  /** The chart in one sentence. */
  summary: string;
  /** The same figures for those who read rather than look. */
  table: { heads: readonly string[]; rows: readonly (readonly string[])[] };
  children: ReactNode;
}

/** A chart with its figures as text. */
export const Chart = ({ heading, summary, table: { heads, rows }, children }: Props) => {
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
