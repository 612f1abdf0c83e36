import DOMPurify from 'dompurify';

/** The sanitiser, one for all: the browser lets it make its Trusted Types policy once. */
export const purifier = DOMPurify(window);
