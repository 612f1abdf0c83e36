const reportedTexts = new Set<string>();

/** Writes to the console, once per page, which setting is missing. The users' messages do not name it. */
export const tellOperator = (text: string): void => {
  if (reportedTexts.has(text)) return;
  reportedTexts.add(text);
  // oxlint-disable-next-line no-console -- an optional service that is not set up is no warning
  console.info(`${text} See docs/deploy.md.`);
};
