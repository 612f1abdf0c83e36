import { useId, useState } from 'react';
import type { Fields, Section } from '../../define/views';
import { FormField } from './FormField';
import './formSections.css';
import { SectionIndex } from './SectionIndex';

interface Props {
  sections: readonly Section[];
  fields: Fields;
}

/** A form's inputs under their headings, with the index of the headings beside them. */
export const FormSections = ({ sections, fields }: Props) => {
  const id = useId();
  const [headings] = useState(() => new Map<string, HTMLHeadingElement>());
  return (
    <div className="form-sections">
      <SectionIndex sections={sections} headings={headings} />
      <div className="form-sections__body">
        {sections.map((section, at) => (
          <section key={section.label} className="form-section" aria-labelledby={`${id}-${at}`}>
            <h3
              id={`${id}-${at}`}
              tabIndex={-1}
              ref={heading => {
                if (heading) headings.set(section.label, heading);
              }}
            >
              {section.label}
            </h3>
            <div className="form-section__fields">
              {section.fields.map((name, index) => {
                const field = fields[name];
                return field && <FormField key={name} name={name} field={field} autoFocus={at === 0 && index === 0} />;
              })}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
};
