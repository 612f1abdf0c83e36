const reportedTexts = new Set<string>();

/** Says on the console, once, which setting is missing: staff see a sentence without its name. */
export const tellOperator = (text: string): void => {
  if (reportedTexts.has(text)) return;
  reportedTexts.add(text);
  // oxlint-disable-next-line no-console -- an optional service that is not set up is no warning
  console.info(`${text} See docs/deploy.md.`);
};
