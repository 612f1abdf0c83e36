import DOMPurify from 'dompurify';

/** The sanitiser, the same as react-admin's: the browser lets it make its Trusted Types policy once. */
export const purifier = DOMPurify;
