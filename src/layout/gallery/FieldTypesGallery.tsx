import { Suspense, useEffect, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { t } from '../../engine/i18n/t';
import type { Field } from '../../engine/fields/field';
import { MuiTheme } from '../../engine/ui/MuiTheme';
import { PageTitle } from '../../engine/views/PageTitle';
import { fields, inputStates, shownValues, type InputState } from './fields';
import { FormUploadsProvider, useFormUploads } from '../../engine/fields/formUploads';
import './gallery.css';

interface Props {
  field: Field;
  state: InputState;
}

const otherTabFiles = Promise.resolve(new Set<string>());

/** A save that never ends: the form stays disabled. */
const saveForever = () => new Promise<void>(() => undefined);

const InputSample = ({ field: { Input }, state: { value, error, isDisabled } }: Props) => {
  const form = useForm({ defaultValues: { thing: value } });
  const uploads = useFormUploads({ otherTabFiles });
  const { setError, handleSubmit } = form;
  useEffect(() => {
    if (error) setError('thing', { type: 'validate', message: error });
    if (isDisabled) void handleSubmit(saveForever)();
  }, [error, isDisabled, setError, handleSubmit]);
  if (!Input) return null;
  return (
    <FormProvider {...form}>
      <FormUploadsProvider value={uploads}>
        <Suspense fallback={<p>Loading…</p>}>
          <Input source="thing" required={error !== undefined} />
        </Suspense>
      </FormUploadsProvider>
    </FormProvider>
  );
};

const SampleList = ({ name, samples }: { name: string; samples: Readonly<Record<string, ReactNode>> }) => (
  <section aria-label={name} className="gallery-place">
    <h3>{name}</h3>
    <dl>
      {Object.entries(samples).map(([state, sample]) => (
        <div key={state}>
          <dt>{state}</dt>
          <dd>{sample}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Renders the states by their names. */
const renderStates = <T,>(states: Readonly<Record<string, T>>, render: (state: T) => ReactNode) =>
  Object.fromEntries(Object.entries(states).map(([name, state]) => [name, render(state)]));

const FieldTypeSection = ({ name, field }: { name: string; field: Field }) => {
  const sampleValues = shownValues(field);
  const label = t(field.label);
  const renderCell = (value: unknown) => field.renderCell({ value, label });
  const renderShow = (value: unknown) => field.renderShow({ value, label });
  const renderInput = (state: InputState) => <InputSample field={field} state={state} />;
  return (
    <section aria-label={name} className="gallery-type">
      <h2 id={name}>{name}</h2>
      <SampleList name="Column" samples={renderStates(sampleValues, renderCell)} />
      <SampleList name="Show" samples={renderStates(sampleValues, renderShow)} />
      {field.Input && <SampleList name="Input" samples={renderStates(inputStates(field), renderInput)} />}
    </section>
  );
};

/** Every field type in every place and state. Development only. */
const FieldTypesGallery = () => (
  <div className="gallery">
    <PageTitle name="Field types" />
    <h1>Field types</h1>
    <nav aria-label="Field types">
      {fields.map(([name]) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
    </nav>
    {fields.map(([name, field]) => (
      <MuiTheme key={name}>
        <FieldTypeSection name={name} field={field} />
      </MuiTheme>
    ))}
  </div>
);

export default FieldTypesGallery;
