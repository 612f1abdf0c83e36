import { useDeferredValue, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Fields, PreviewView } from '../schema/views';
import type { Field } from '../fields/field';
import { Picture } from '../fields/image/Picture';
import { safeFile } from '../fields/safeUrl';
import { t } from '../i18n/t';
import './form.css';
import { Button } from '../ui/Button';

interface Props {
  /** The fields of the form: what it does not edit is not shown. */
  fields: Fields;
  parts: PreviewView;
}

/** HTML is sanitized by its field type. */
const words = (field: Field, value: unknown) =>
  field.isEmpty(value) ? (
    <p className="form-preview__missing">{t(field.label)}</p>
  ) : (
    field.Show({ value, label: t(field.label) })
  );

const Card = ({ fields, parts }: Props) => {
  const [title, text, image] = useDeferredValue(
    useWatch({ name: [parts.title ?? '', parts.text ?? '', parts.image ?? ''] }),
  );
  const titleField = fields[parts.title ?? ''];
  const textField = fields[parts.text ?? ''];
  const imageField = fields[parts.image ?? ''];
  const address = safeFile(image);
  return (
    <article className="form-preview__card">
      {imageField &&
        (address ? (
          <Picture key={address} address={address} label="" size="wide" />
        ) : (
          <div className="form-preview__blank">{t(imageField.label)}</div>
        ))}
      {titleField && (
        <h4>{titleField.toText(title) || <span className="form-preview__missing">{t(titleField.label)}</span>}</h4>
      )}
      {textField && words(textField, text)}
    </article>
  );
};

/** A live preview of the public site: beside the form on a wide screen, below it behind a button on a narrow one. */
export const FormPreview = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="form-preview" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('Preview')}</h3>
      <Button
        variant="outlined"
        className="form-preview__toggle"
        aria-expanded={isOpen}
        aria-controls={`${id}-card`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('Hide preview') : t('Show preview')}
      </Button>
      <div id={`${id}-card`} className={`form-preview__body${isOpen ? ' form-preview__body--open' : ''}`}>
        <Card {...props} />
        <p className="form-preview__note">{t('The public site may lay it out differently.')}</p>
      </div>
    </section>
  );
};
