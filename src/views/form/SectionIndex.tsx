import { useFormState } from 'react-hook-form';
import type { Section } from '../../define/views';
import { valueAt } from '../../kinds/valueAt';
import { t } from '../../language/t';
import { useCurrentSection } from './useCurrentSection';

interface Props {
  sections: readonly Section[];
  /** The headings on the page, by label. */
  headings: ReadonlyMap<string, HTMLElement>;
}

/** Leads to the sections of a long form and counts, per section, the fields with a message. */
export const SectionIndex = ({ sections, headings }: Props) => {
  const { errors } = useFormState();
  const [current, setCurrent] = useCurrentSection(sections, headings);
  const go = (label: string) => {
    setCurrent(label);
    const heading = headings.get(label);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className="section-index" aria-label={t('Sections')}>
      <ol>
        {sections.map(({ label, fields }) => {
          const count = fields.filter(name => valueAt(errors, name) !== undefined).length;
          return (
            <li key={label}>
              <button type="button" aria-current={label === current ? 'true' : undefined} onClick={() => go(label)}>
                <span>{label}</span>
                {count > 0 && (
                  <span>
                    <span className="visually-hidden">, </span>
                    <span className="section-index__count">{count}</span>
                    <span className="visually-hidden">
                      {' '}
                      {t('field needs attention |||| fields need attention', { smart_count: count })}
                    </span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
