/** What a spreadsheet would run, also in its wide form. Numbers with a sign, such as phones, are none of it. */
const RUNS = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const QUOTED = /^'+\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Text that a spreadsheet shows and never runs. What has a quote in front of such a sign already gets another, to be told apart. */
export const harmless = (text: string): string =>
  (RUNS.test(text) && !NUMBER.test(text)) || QUOTED.test(text) ? `'${text}` : text;

/** The text as it was before it was made harmless. */
export const asMeant = (text: string): string => (QUOTED.test(text) ? text.slice(1) : text);

function cell(text: string): string {
  const plain = harmless(text.toWellFormed().replace(/\r\n?|\n/g, ' '));
  return /[",;\t|]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Lines of RFC 4180. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
