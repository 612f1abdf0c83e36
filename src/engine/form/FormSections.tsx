import { useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { valueAt } from '../values/valueAt';
import { t, type Translatable } from '../i18n/t';
import type { Fields } from '../fields/field';
import type { Section } from '../schema/formViews';
import { FormField } from './FormField';
import '../dialog/fullScreen.css';
import './form.css';

interface IndexProps {
  sections: readonly Section[];
  headings: ReadonlyMap<Translatable, HTMLElement>;
}

/** Margins of an IntersectionObserver that leave a strip of the screen, from 15 to 25 % below its top. The section there is current. */
const currentStrip = '-15% 0px -75% 0px';

/** The label of the section that is in `currentStrip`, and a function that sets another one until the next scroll. */
const useCurrentSection = ({ sections, headings }: IndexProps) => {
  const [current, setCurrent] = useState(sections[0]?.label);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const labels = new Map<Element, Translatable>();
    headings.forEach((heading, label) => heading.parentElement && labels.set(heading.parentElement, label));
    const observer = new IntersectionObserver(
      entries => {
        const topEntry = entries.find(({ isIntersecting }) => isIntersecting);
        if (topEntry) setCurrent(labels.get(topEntry.target) ?? '');
      },
      { rootMargin: currentStrip },
    );
    labels.forEach((_, section) => observer.observe(section));
    return () => observer.disconnect();
  }, [headings]);
  return [current, setCurrent] as const;
};

/** Links to the sections, with the number of fields that need attention. */
const SectionIndex = ({ sections, headings }: IndexProps) => {
  const { errors } = useFormState();
  const [current, setCurrent] = useCurrentSection({ sections, headings });
  const goTo = (label: Translatable) => {
    setCurrent(label);
    const heading = headings.get(label);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className="section-index" aria-label={t('Sections')}>
      <ol>
        {sections.map(({ label, fields }) => {
          const errorCount = fields.filter(name => valueAt(errors, name) !== undefined).length;
          return (
            <li key={String(label)}>
              <button type="button" aria-current={label === current ? 'true' : undefined} onClick={() => goTo(label)}>
                <span>{t(label)}</span>
                {errorCount > 0 && (
                  <span>
                    <span className="visually-hidden">, </span>
                    <span className="section-index__count">{errorCount}</span>
                    <span className="visually-hidden">
                      {' '}
                      {t('field needs attention |||| fields need attention', { smart_count: errorCount })}
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

interface Props {
  sections: readonly Section[];
  fields: Fields;
  /** The record's values. */
  saved: unknown;
  /** Whether the first input is focused at first. */
  takesFocus: boolean;
}

/** The fields of a form in sections, with an index of them. */
export const FormSections = ({ sections, fields, saved, takesFocus }: Props) => {
  const id = useId();
  // Filled by the refs below, before effects and events read it.
  const [headings] = useState(() => new Map<Translatable, HTMLHeadingElement>());
  return (
    <div className="form-sections">
      <SectionIndex sections={sections} headings={headings} />
      <div className="form-sections__body">
        {sections.map((section, sectionIndex) => (
          <section key={String(section.label)} className="form-section" aria-labelledby={`${id}-${sectionIndex}`}>
            <h3
              id={`${id}-${sectionIndex}`}
              tabIndex={-1}
              ref={heading => {
                if (heading) headings.set(section.label, heading);
              }}
            >
              {t(section.label)}
            </h3>
            <div className="form-section__fields">
              {section.fields.map((name, index) => {
                const field = fields[name];
                const hasFocus = takesFocus && sectionIndex === 0 && index === 0;
                return (
                  field && (
                    <FormField key={name} name={name} field={field} saved={valueAt(saved, name)} autoFocus={hasFocus} />
                  )
                );
              })}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
};
