import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  Create,
  FileField,
  FileInput,
  ImageField,
  ImageInput,
  minLength,
  NumberInput,
  ReferenceArrayInput,
  regex,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { RichTextInput } from 'ra-input-rich-text';

const choicesOf = (names: readonly string[]) => names.map(name => ({ id: name, name }));

const owners = choicesOf(Array.from({ length: 10 }, (_, at) => String(at + 1)));
const numbers = { 'Number of Beds': 'beds', 'Number of Baths': 'baths', 'Home sqft': 'sqft' };
const values = {
  'Total Assets Value': 'wholeHomePrice',
  'Expected Exit Value': 'expectedExitValue',
  'Expected Rental per year': 'expectedRentalPerYear',
  'Rental Yield (%)': 'rentalYield',
  'Expected ROI (%)': 'expectedIOR',
};

const inputsOf = (sources: Record<string, string>) =>
  Object.entries(sources).map(([label, source]) => (
    <NumberInput key={source} source={source} label={label} validate={required()} />
  ));

/** The fields of the product's property form with what stock react-admin has for each. */
const PropertyForm = () => (
  <Create>
    <SimpleForm>
      <TextInput source="address.name" label="Property Name" validate={required()} />
      <SelectInput source="status" label="Type" choices={choicesOf(['Villa', 'Apartment'])} validate={required()} />
      <SelectInput source="ownership" label="No. of Owners" choices={owners} validate={required()} />
      {inputsOf(numbers)}
      <BooleanInput source="isDisplay" label="Want To Display" validate={required()} />
      <TextInput source="crewContact" label="Crew Contact" type="tel" validate={[required(), regex(/^\d{10}$/)]} />
      {inputsOf(values)}
      <ImageInput
        source="photos"
        label="Property Images"
        accept={{ 'image/*': ['.png', '.jpg', '.webp'] }}
        multiple
        validate={[required(), minLength(7)]}
      >
        <ImageField source="src" title="title" />
      </ImageInput>
      <NumberInput source="location.lat" label="Location" />
      <NumberInput source="location.lng" label="Longitude" />
      <TextInput source="address.street" label="Street" validate={required()} />
      <TextInput source="address.city" label="City" validate={required()} />
      <TextInput source="address.pincode" label="Pincode" validate={[required(), regex(/^\d{6}$/)]} />
      <AutocompleteInput
        source="address.country"
        label="Country"
        choices={choicesOf(['India'])}
        defaultValue="India"
        validate={required()}
      />
      <AutocompleteInput source="address.state" label="State" choices={choicesOf([])} validate={required()} />
      <BooleanInput source="isMapDisplay" label="Want To Display Map" validate={required()} />
      <RichTextInput source="aboutHome" label="About Home" validate={required()} />
      <ReferenceArrayInput source="amenities" reference="amenities" perPage={1000}>
        <AutocompleteArrayInput label="Amenities" validate={required()} />
      </ReferenceArrayInput>
      <FileInput source="propertyVideo" label="Video of Property" accept={{ 'video/*': ['.mp4', '.webm'] }}>
        <FileField source="src" title="title" />
      </FileInput>
    </SimpleForm>
  </Create>
);

export default PropertyForm;
