import { memo, Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Fields, Section } from '../schema/views';
import type { Field } from '../fields/field';
import { dash, toText } from '../fields/toText';
import { valueAt } from '../fields/valueAt';
import { t, type Translatable } from '../i18n/t';
import { Button } from '../ui/Button';
import { isLeftAlone } from '../data/validate';
import '../dialog/fullScreen.css';
import './form.css';

interface FieldProps {
  name: string;
  field: Field;
  /** The record's value. */
  saved: unknown;
  autoFocus: boolean;
}

/** A value of the record that the field type cannot hold: it stays as it is until another is entered. */
const LeftAlone = ({ name, field, saved, children }: Omit<FieldProps, 'autoFocus'> & { children: ReactNode }) => {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  const id = useId();
  if (!isLeftAlone(field, saved, value)) return children;
  return (
    <div className="notice" role="group" aria-labelledby={id}>
      <span>
        <strong id={id}>{t(field.label)}</strong>{' '}
        <span className="prose prose--clamp">{field.secret ? dash : toText(value) || JSON.stringify(value)}</span>
        {field.check(value)} {t('This field cannot hold the value, so it is left as it is.')}
      </span>
      <Button size="small" onClick={() => setValue(name, field.initial, { shouldDirty: true })}>
        {t('Enter another')}
      </Button>
    </div>
  );
};

/** A field's input. Memoized, as it renders by itself when its value or message changes. */
export const FormField = memo(({ name, field, saved, autoFocus }: FieldProps) => {
  const { Input, required, isWide } = field;
  const isHeld = field.holds(saved);
  // Another value than one that is left alone is typed at once.
  const hasFocus = autoFocus || !isHeld;
  const input = Input && <Input source={name} required={required !== undefined} autoFocus={hasFocus} />;
  return (
    input && (
      <div data-field={name} className={isWide ? 'form-field form-field--wide' : 'form-field'}>
        <Suspense fallback={<div className="form-field__loading" aria-hidden="true" />}>
          {isHeld ? (
            input
          ) : (
            <LeftAlone name={name} field={field} saved={saved}>
              {input}
            </LeftAlone>
          )}
        </Suspense>
      </div>
    )
  );
});

/** The strip of the screen in which a section counts as current. */
const readingStrip = '-15% 0px -75% 0px';

const useCurrentSection = (
  sections: readonly Section[],
  headings: ReadonlyMap<Translatable, HTMLElement>,
): [current: Translatable | undefined, setCurrent: (label: Translatable) => void] => {
  const [current, setCurrent] = useState(sections[0]?.label);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const blocks = new Map<Element, Translatable>();
    headings.forEach((heading, label) => heading.parentElement && blocks.set(heading.parentElement, label));
    const observer = new IntersectionObserver(
      entries => {
        const topEntry = entries.find(({ isIntersecting }) => isIntersecting);
        if (topEntry) setCurrent(blocks.get(topEntry.target) ?? '');
      },
      { rootMargin: readingStrip },
    );
    blocks.forEach((_, block) => observer.observe(block));
    return () => observer.disconnect();
  }, [headings]);
  return [current, setCurrent];
};

interface IndexProps {
  sections: readonly Section[];
  headings: ReadonlyMap<Translatable, HTMLElement>;
}

const SectionIndex = ({ sections, headings }: IndexProps) => {
  const { errors } = useFormState();
  const [current, setCurrent] = useCurrentSection(sections, headings);
  const go = (label: Translatable) => {
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
            <li key={String(label)}>
              <button type="button" aria-current={label === current ? 'true' : undefined} onClick={() => go(label)}>
                <span>{t(label)}</span>
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

interface Props {
  sections: readonly Section[];
  fields: Fields;
  /** The record's values. */
  saved: unknown;
}

export const FormSections = ({ sections, fields, saved }: Props) => {
  const id = useId();
  const [headings] = useState(() => new Map<Translatable, HTMLHeadingElement>());
  return (
    <div className="form-sections">
      <SectionIndex sections={sections} headings={headings} />
      <div className="form-sections__body">
        {sections.map((section, at) => (
          <section key={String(section.label)} className="form-section" aria-labelledby={`${id}-${at}`}>
            <h3
              id={`${id}-${at}`}
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
                const hasFocus = at === 0 && index === 0;
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
