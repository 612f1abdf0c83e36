const lorem =
  'The committee met again to discuss the use of the shared terrace during the monsoon months, and agreed on nothing in particular. ';

/** Texts that are unusual in one way each: long, foreign, marked up, right to left. Screens must survive them all. */
export const oddTexts = [
  'आरव शर्मा का समुद्र तट वाला घर',
  '🌴 Palm & Pine 🏡✨',
  'فيلا النخيل على البحر',
  '<b>Vista</b> & "Sons" <img src=x onerror=alert(1)>',
  'Thiruvananthapurampadmanabhaswamytempleviewresidencyextensionblock'.repeat(2),
  '',
  lorem.repeat(6).trim(),
] as const;

/** HTML nobody should write: scripts, handlers, broken tags, a foreign frame. */
export const oddHtml = [
  '<p onclick="alert(1)">Click <a href="javascript:alert(1)">here</a></p><script>alert(1)</script>',
  '<p>Not closed <strong>bold <em>both<p>Next</p>',
  '<iframe src="https://example.test"></iframe><p style="position:fixed;inset:0">Over everything</p>',
  `<p>${lorem.repeat(10)}</p>`,
  '',
] as const;

/** Dates that cannot be read. */
export const oddDates = ['not a date', '', '31/31/2024'] as const;

/** Every so many records one is odd. */
const interval = 9;

/**
 * The usual value, or for every ninth record (6, 15, 24, …) the next odd value of the list.
 * @param index of the record, 0 for the newest, plus a number for each value, so that they are odd in different records.
 */
export const oddOr = <T, U>(index: number, list: readonly T[], usual: U): T | U => {
  if (index % interval !== interval - 3) return usual;
  const odd = list[Math.floor(index / interval) % list.length];
  return odd === undefined ? usual : odd;
};
