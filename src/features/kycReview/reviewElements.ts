/** Selectors of what a review finds in the page, by what its components mark them with. */
export const decisionButton = 'button[data-decision]';
export const paperViewer = '[data-review="viewer"]';
export const reasonInput = 'textarea[name="reason"]';
