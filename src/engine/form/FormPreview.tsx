import { useDeferredValue, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Fields, Field } from '../fields/field';
import type { PreviewView } from '../schema/formViews';
import { Picture } from '../fields/image/Picture';
import { safeWebUrl } from '../fields/safeUrl';
import { t } from '../i18n/t';
import { Button } from '../ui/Button';
import './formPreview.css';

interface Props {
  /** The fields of the form: what it does not edit is not shown. */
  fields: Fields;
  preview: PreviewView;
}

/** A value as the read-only view shows it, or the label of what is missing. HTML is sanitized by its field type. */
const renderValue = (field: Field, value: unknown) =>
  field.isEmpty(value) ? (
    <p className="form-preview__missing">{t(field.label)}</p>
  ) : (
    field.renderShow({ value, label: t(field.label) })
  );

const Card = ({ fields, preview }: Props) => {
  // An empty path where the preview has no such part: the form holds nothing there.
  const [titlePath, textPath, imagePath] = [preview.title ?? '', preview.text ?? '', preview.image ?? ''];
  const [title, text, image] = useDeferredValue(useWatch({ name: [titlePath, textPath, imagePath] }));
  const titleField = fields[titlePath];
  const textField = fields[textPath];
  const imageField = fields[imagePath];
  const address = safeWebUrl(image);
  return (
    <article className="form-preview__card">
      {imageField &&
        (address ? (
          <Picture address={address} label="" size="wide" />
        ) : (
          <div className="form-preview__blank">{t(imageField.label)}</div>
        ))}
      {titleField && (
        <h4>{titleField.toText(title) || <span className="form-preview__missing">{t(titleField.label)}</span>}</h4>
      )}
      {textField && renderValue(textField, text)}
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
