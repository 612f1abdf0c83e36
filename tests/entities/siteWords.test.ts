import { describe, expect, test } from 'vitest';
import type { EntityName } from '../../src/entities';
import { registry } from '../../src/entities';
import { fieldNames, formFields, type Entity, type FormView } from '../../src/define/entity';
import { validate } from '../../src/views/form/validate';

/** A form as documented: its inputs, and what it says when they are left empty. */
interface Form {
  opener?: string;
  inputs: readonly string[];
  empty: readonly string[];
  /** Toast; without one the server's message shows. */
  done?: string;
}

/** What the documents, and the decisions where they are silent, put on a screen. */
interface Documented {
  rows: string;
  name: EntityName;
  columns: readonly string[];
  search?: string;
  paged?: true;
  add?: Form;
  change?: Form;
  more?: true;
  remove?: { confirm: string; done: string };
  flip?: { confirm: string; done: string };
}

const title = '*Please Enter Title!';
const description = '*Please Enter Description!';
const image = '*Please Upload Image!';
const block = { inputs: ['Title', 'Description', 'Image'], empty: [title, description, image] } as const;
const words = { inputs: ['Title', 'Description'], empty: [title, description] } as const;
const learn = {
  paged: true,
  more: true,
  remove: { confirm: 'Are you sure you want to delete this learn page ?', done: 'Deleted Successfully' },
} as const;

const screens: readonly Documented[] = [
  {
    rows: 'KNOW-01 KNOW-05 KNOW-06 KNOW-07 KNOW-10 KNOW-11 KNOW-13 KNOW-15',
    name: 'knowMore',
    columns: ['Name', 'Status'],
    change: { inputs: ['Description', 'Status'], empty: [description], done: 'Successfully updated' },
  },
  {
    rows: 'BANNER-02 BANNER-03 BANNER-04 BANNER-05 BANNER-06 BANNER-10 BANNER-11 BANNER-13 BANNER-17 BANNER-20 BANNER-22',
    name: 'bannerimage',
    columns: ['Title', 'Image'],
    paged: true,
    add: {
      opener: 'Add Banner Image',
      inputs: ['Title', 'Image'],
      empty: [title, image],
      done: 'Banner image added successfully',
    },
    more: true,
    remove: {
      confirm: 'Are you sure you want to delete this banner image ?',
      done: 'Banner image deleted successfully',
    },
  },
  {
    rows: 'POPUP-03 POPUP-06 POPUP-09 POPUP-11 POPUP-14 POPUP-15 POPUP-16 POPUP-21 to POPUP-23 POPUP-25 POPUP-28 POPUP-29 POPUP-31',
    name: 'marketingbanner',
    columns: ['Title', 'Description', 'Image'],
    search: 'Search Marketing Banner',
    paged: true,
    add: { ...block, opener: 'Add Marketing Banner' },
    change: { inputs: block.inputs, empty: [title, description] },
    more: true,
    remove: { confirm: 'Are You Sure To Want To delete this Banner', done: 'Deleted Successfully' },
  },
  {
    rows: 'ABOUT-01 ABOUT-04 ABOUT-07 ABOUT-10 ABOUT-11 ABOUT-12 ABOUT-14 ABOUT-16 ABOUT-17 ABOUT-19',
    name: 'aboutus',
    columns: ['Title', 'Description', 'Image'],
    search: 'Search About Us',
    paged: true,
    add: { ...block, opener: 'Add About Us', done: 'AboutUs added successfully' },
    change: { ...block, done: 'AboutUs updated successfully' },
    more: true,
    remove: { confirm: 'Are you sure you want to delete this about us ?', done: 'AboutUs deleted successfully' },
  },
  {
    rows: 'HOW-01 HOW-04 HOW-05 HOW-06 HOW-08 HOW-09 HOW-12 HOW-14 HOW-16 HOW-21 HOW-24 HOW-26',
    name: 'howitworks',
    columns: ['Title', 'Description', 'Image', 'Status'],
    search: 'Search How It Works',
    paged: true,
    add: { ...block, opener: 'Add How It Works' },
    change: block,
    flip: {
      confirm: 'Are you sure you want to active/inactive this how it works ?',
      done: 'Status updated successfully',
    },
  },
  {
    rows: 'MENU-11 MENU-12 MENU-14 MENU-16',
    name: 'cms',
    columns: ['Name', 'Status'],
    flip: { confirm: 'Are you sure you want to active/inactive this menu ?', done: 'Menu Updated Successfully' },
  },
  {
    rows: 'LEARN-J-02 LEARN-J-03 LEARN-J-04 LEARN-J-06 to LEARN-J-09 LEARN-J-11 to LEARN-J-14 LEARN-J-16 LEARN-J-18 LEARN-J-21 LEARN-J-22',
    name: 'learnpage',
    columns: ['Title', 'Description', 'Image'],
    search: 'Search Learn Page',
    add: { ...block, opener: 'Add Learn Page', done: 'Data Added Successfully' },
    change: { ...block, done: 'Learn page updated successfully' },
    ...learn,
  },
  {
    rows: 'LEARN-R-02 LEARN-R-03 LEARN-R-04 LEARN-R-06 to LEARN-R-09 LEARN-R-13',
    name: 'learnenjoythereturns',
    columns: ['Title', 'Description'],
    add: { ...words, opener: 'Add Learn Page', done: 'Data Added Successfully' },
    change: { ...words, done: 'Learn page updated successfully' },
    ...learn,
  },
  {
    rows: 'HOME-W-02 to HOME-W-05 HOME-W-07 to HOME-W-10 HOME-W-13',
    name: 'homedeveloper',
    columns: ['Title', 'Description', 'Image'],
    paged: true,
    add: { ...block, opener: 'Add Home Developer', done: 'Data Added Successfully' },
    change: { ...block, done: 'Successfully updated' },
    more: true,
  },
  {
    rows: 'HOME-O-02 HOME-O-03 HOME-O-05 to HOME-O-08 HOME-O-11',
    name: 'homepage',
    columns: ['Title', 'Description'],
    paged: true,
    add: { ...words, opener: 'Add Home Developer', done: 'Data Added Successfully' },
    change: { ...words, done: 'Successfully updated' },
    more: true,
  },
  {
    rows: 'COMPANY-02 to COMPANY-07 COMPANY-09 COMPANY-14',
    name: 'companydetails',
    columns: ['Name', 'Address', 'Time', 'Phone', 'Email'],
    change: {
      inputs: ['Name', 'Address', 'Time', 'Phone', 'Email'],
      empty: [],
      done: 'Company details updated successfully',
    },
  },
  {
    rows: 'FOOTER-02 FOOTER-03 FOOTER-06 FOOTER-07 FOOTER-12 to FOOTER-14',
    name: 'footerdescription',
    columns: ['Description'],
    add: { opener: 'Add Description', inputs: ['Description'], empty: [description] },
    change: { inputs: ['Description'], empty: [description], done: 'Description Updated Successfully' },
    more: true,
  },
];

const labels = ({ fields }: Entity, names: readonly string[]) => names.map(name => fields[name]?.label);

const formOf = (entity: Entity, view: FormView | undefined): Omit<Form, 'opener'> | undefined => {
  if (!view) return undefined;
  const names = fieldNames(view, Object.keys(entity.fields));
  return {
    inputs: names.map(name => formFields(entity, view)[name]?.label ?? ''),
    empty: Object.values(validate(formFields(entity, view), names, {})),
    done: view.done,
  };
};

describe('what the screens of the site content say and hold', () => {
  test.each(screens.map(screen => [screen.rows, screen] as const))('%s', async (_rows, documented) => {
    const { name, rows: _, ...expected } = documented;
    const entity = await registry.load(name);
    const { api, list, create, update = entity.page, show, delete: remove, toggle } = entity;
    expect({
      columns: labels(entity, list?.columns ?? Object.keys(entity.fields)),
      search: list?.search,
      paged: api?.list?.total === undefined ? undefined : true,
      add: create && { ...formOf(entity, create), opener: create.button },
      change: formOf(entity, update),
      more: show && true,
      remove: remove && { confirm: remove.confirm, done: remove.done },
      flip: toggle && { confirm: toggle.confirm, done: toggle.done },
    }).toEqual(expected);
  });
});
