/** What the built application may weigh, in KiB after brotli at its best; more fails the run. */
export const byteBudgets = {
  /** All scripts until the sign-in page is usable. */
  signIn: 68,
  /** All scripts until the first list shows its rows, from a cold start, signed in. */
  firstList: 190,
  /** Own chunk of one more declared screen. */
  oneMoreScreen: 2,
  /** Added to the first list by ten times as many entities. */
  tenTimes: 6,
};

/**
 * Medians of the product divided by those of stock react-admin in the same run: `most` is what is aimed at, of the clock
 * and of processor time. A ratio of processor times above `worst` fails the run; the clock scatters with what else the
 * machine does.
 */
export const ratioBudgets = {
  /** An address opened by somebody who was never here. */
  cold: { most: 0.75, worst: 0.95 },
  /** The same with a slow processor on a slow line. */
  coldSlow: { most: 0.65, worst: 0.85 },
  /** The same address opened again in the same profile, at both speeds. */
  secondVisit: { most: 0.6, worst: 1 },
  /** 25 → 100 rows, from the click to the painted frame, at both speeds. */
  hundred: { most: 0.3, worst: 0.65 },
  /** Menu click to the other list painted, both lists seen before, at both speeds. */
  menu: { most: 0.3, worst: 0.45 },
  /** The click on the button to the whole property form at rest, at both speeds. */
  propertyForm: { most: 0.7, worst: 1 },
};

/** What the compiler may take: `most` is aimed at, more than `worst` fails the run. */
export const compilerBudgets = {
  /** Processor time for `src` beside that of a file which only imports react-admin and MUI. */
  ratio: { most: 6, worst: 8 },
  /** Peak memory for `src`, in MB. */
  memory: { most: 800, worst: 1024 },
};

/** Heap with 100 rows after a collection, in MB. A busy machine may miss it without a fault of the product. */
export const heapBudget = 8;

/** A sort or a filter of ten thousand records that have been read, at normal speed, in milliseconds. */
export const wholeListBudgets = {
  /** From the click to the painted frame. */
  toFrame: 100,
  /** The longest piece of work in between; only those over 50 are seen. */
  task: 50,
};

/** Requests of a list's call. */
export const requestBudgets = { search: 1, goingBack: 0, dialog: 0 };

/** Chunks that hold a declaration and nothing else, by the names of their files. */
export const plainDeclarations =
  /^(admins|banners|chatRequests|faqCategories|generalEnquiries|partners|socialMedia|superadmins|users)-.*\.js$/;
