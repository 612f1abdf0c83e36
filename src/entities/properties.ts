import { superadminOnly } from '../config/roles';
import { can } from '../engine/auth/permissions';
import { del, getByPost, post, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import {
  count,
  date,
  digits,
  flag,
  images,
  location,
  number,
  phone,
  references,
  richText,
  select,
  suggested,
  text,
  video,
} from '../engine/fields';
import { addressesIn } from '../engine/fields/images';
import { modeIn } from '../engine/fields/location';
import { toText } from '../engine/fields/toText';
import { valueAt } from '../engine/values/valueAt';
import { formatRupees } from '../features/money/format';
import { lakhToRupees } from '../features/money/lakh';
import { countries, statesOfCountry } from '../features/propertyForm/countries';
import { statusColumn, totalValue } from '../features/propertyForm/cells';
import { photosAndOrders } from '../features/propertyForm/photosAndOrders';

/** Roles that list all properties, not only their own (PROP-22, PROP-23). */
const allProperties = { roles: superadminOnly };

/** Unit of all prices, sent besides the form's fields. */
const priceType = 'Lakh' as const;

const inLakh = {
  decimals: true,
  unit: priceType,
  inWords: (lakh: number) => formatRupees(lakhToRupees(lakh)),
} as const;
const percentage = { decimals: true, unit: '%' } as const;
/** Options of the flags that show the property, or its map, on the public site. */
const displayFlag = { label: 'Want To Display', labels: ['Display', 'Hide'], unset: false } as const;

const sections = [
  {
    label: 'Basics',
    fields: ['address.name', 'status', 'ownership', 'beds', 'baths', 'sqft', 'isDisplay', 'crewContact'],
  },
  {
    label: 'Value and returns',
    fields: ['wholeHomePrice', 'expectedExitValue', 'expectedRentalPerYear', 'rentalYield', 'expectedIOR'],
  },
  { label: 'Images', fields: ['photos'] },
  {
    label: 'Location',
    fields: [
      'location',
      'address.street',
      'address.city',
      'address.pincode',
      'address.country',
      'address.state',
      'isMapDisplay',
    ],
  },
  { label: 'About', fields: ['aboutHome', 'amenities'] },
  { label: 'Video', fields: ['propertyVideo'] },
] as const;

export default defineEntity({
  title: 'Properties',
  heading: 'Properties Listing',
  recordName: ({ address }) => toText(address?.name),
  list: {
    call: getByPost('property/getPropertys', {
      rows: 'data',
      total: 'dataCount',
      body: ({ admin }) =>
        can(admin.role, 'list', allProperties) ? { sort: 'high', sortBy: 'creationDate' } : { aid: admin.id },
    }),
    columns: [statusColumn, totalValue, 'baths', 'beds', 'sqft', 'isDisplay'],
    filters: [
      {
        label: 'Number of images',
        value: { as: number({ label: 'Number of images' }), of: ({ record }) => addressesIn(record.photos).length },
      },
    ],
    search: 'Search Properties',
    findable: true,
  },
  fields: {
    creationDate: date({ label: 'Added on', is: 'moment' }),
    'address.name': text({ label: 'Property Name', required: '*Please enter property name!' }),
    status: select({ label: 'Type', required: '*Please select status!', choices: ['Villa', 'Apartment'] }),
    ownership: count({ label: 'No. of Owners', most: 10, required: '*Please select ownership!' }),
    isDisplay: flag({ label: 'Display {{noun}}', labels: ['Active', 'Deactive'] }),
    isMapDisplay: flag({ ...displayFlag, label: 'Want To Display Map' }),
    wholeHomePrice: number({
      ...inLakh,
      label: 'Total Assets Value',
      required: '*Please enter total assets value!',
    }),
    rentalYield: number({ ...percentage, label: 'Rental Yield (%)', required: '*Please enter rental yield!' }),
    expectedIOR: number({ ...percentage, label: 'Expected ROI (%)', required: '*Please enter expected ROI!' }),
    expectedRentalPerYear: number({
      ...inLakh,
      label: 'Expected Rental per year',
      required: '*Please enter expected rental per year!',
    }),
    expectedExitValue: number({
      ...inLakh,
      label: 'Expected Exit Value',
      required: '*Please enter expected exit value!',
    }),
    beds: number({ label: 'Number of Beds', head: 'Beds', required: '*Please enter beds!' }),
    baths: number({ label: 'Number of Baths', head: 'Baths', required: '*Please enter baths!' }),
    sqft: number({ label: 'Home sqft', head: 'Sqft', required: '*Please enter sqft!' }),
    crewContact: phone({
      label: 'Crew Contact',
      required: '*Please enter phone number!',
      invalid: '*Please enter vaild phone number!',
    }),
    location: location({
      label: 'Location',
      fallback: { lat: 21.17024, lng: 72.831062 },
      fills: {
        street: 'address.street',
        city: 'address.city',
        state: 'address.state',
        country: 'address.country',
        postalCode: 'address.pincode',
      },
      postalCodes: { name: 'pincode', pattern: /^\d{6}$/, country: 'India' },
    }),
    'address.street': text({ label: 'Street', required: '*Please enter street name!' }),
    'address.city': text({ label: 'City', required: '*Please enter city name!' }),
    'address.country': suggested({
      label: 'Country',
      required: '*Please enter country name!',
      suggest: countries,
      preset: 'India',
      empties: ['address.state'],
    }),
    'address.state': suggested({ label: 'State', required: '*Please enter state name!', suggest: statesOfCountry }),
    'address.pincode': digits({ label: 'Pincode', required: '*Please enter pincode!' }),
    photos: images({
      label: 'Property Images',
      required: '*Please add image!',
      help: 'Recommended size 860x648',
      size: { width: 860, height: 648 },
      add: 'Add Property Image',
      addRefusal: 'Please select image!',
      storedAs: 'AboutImage',
      emptyRow: '*Please select image!!',
    }),
    aboutHome: richText({ label: 'About Home', required: '*Please enter about home!' }),
    amenities: references({
      label: 'Amenities',
      required: '*Please select amenity!',
      to: 'amenities/distinctive',
      query: { limit: 1000, type: 'DISTINCTIVE' },
      text: 'name',
      columns: { name: 'Name', type: 'Type' },
    }),
    propertyVideo: video({
      label: 'Video of Property',
      add: 'Add Property Video',
      addRefusal: 'Please select video!',
      storedAs: 'AboutImage',
    }),
  },
  actions: {
    status: {
      call: put('property/updateStatus/:id'),
      toggles: 'isDisplay',
      confirm: 'Are you sure you want to de-active/active this property ?',
      buttons: ['Active {{verb}}', 'De-active'],
      done: 'Status updated Successfully',
    },
  },
  create: {
    call: post('property/addProperty', {
      send: ({ admin }) => ({ adminid: admin.id, priceType, property360: '' }),
    }),
    button: 'Add Property',
    sections,
    with: {
      isDisplay: { ...displayFlag, required: '*Please select want to display Property' },
      isMapDisplay: { required: '*Please select want to display map' },
      'address.pincode': {
        length: 6,
        invalid: '*Please enter valid pincode!',
        checkIf: values => modeIn(valueAt(values, 'location')) === 'typed',
      },
      photos: {
        required: '*minimum 7 images are required!',
        atLeast: { count: 7, message: '*minimum 7 images are required!' },
      },
    },
    refusal: 'Please fill required field',
    done: 'Property Added Successfully',
  },
  update: {
    call: put('property/updateProperty/:id', {
      send: ({ admin, values }) => ({
        adminid: toText(values.adminid) || admin.id,
        priceType,
        property360: toText(values.property360),
      }),
    }),
    title: 'Update Property',
    sections,
    with: {
      isDisplay: displayFlag,
      ownership: { required: '*Please enter ownership!' },
    },
    refusal: 'Please fill required field',
    done: 'Property updated successfully',
  },
  show: {
    sections: [
      {
        label: 'Basics',
        fields: ['status', 'ownership', 'rentalYield', totalValue, 'sqft', 'baths', 'beds', 'crewContact'],
      },
      { label: 'Images', fields: [{ label: 'Property Images', computed: photosAndOrders, isWide: true }] },
      {
        label: 'Address',
        fields: ['address.city', 'address.country', 'address.pincode', 'address.state', 'address.street', 'location'],
      },
      { label: 'About', fields: ['aboutHome', 'amenities', 'propertyVideo'] },
    ],
  },
  delete: {
    call: del('property/deleteProperty/:id'),
    confirm: 'Are you sure you want to delete this Amenintie ?',
    done: 'Property Deleted Successfully',
  },
});
