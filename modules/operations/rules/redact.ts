/** Words that may begin with a capital in a message of a program and name nobody. */
const OURS =
  /^(Error|TypeError|RangeError|SyntaxError|Failure|The|This|That|A|An|No|Not|Cannot|Can|Failed|Invalid|Unexpected|Unknown|Missing|Expected|Could|Did|Does|Is|It|Object|Array|Map|Set|Promise|Buffer|Uint8Array|JSON|SQL|PostgreSQL|Node|Query|Connection|Request|Response|Timeout|Socket|Stream|Interrupted|Array|Property|Cannot|Maximum|Value|Type|Reading|Undefined)$/;
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOSPC|ENOENT|EACCES|EPERM|EPIPE|EEXIST|EMFILE|ENOTFOUND|ETIMEDOUT|EADDRINUSE|HTTP|TLS|SMTP|UTF|GET|POST)$/;
const HIDDEN = '…';

/**
 * A message of a program without anything of people: what is quoted, addresses, numbers, tokens and names go; words of a program stay.
 * It rather hides too much than too little.
 */
export function redact(text: string): string {
  return text
    .replaceAll(/(["'`«“])(?:\\.|(?!\1|[»”]).)*(["'`»”]|$)/g, HIDDEN)
    .replaceAll(/\b[a-z][a-z+.-]*:\/\/\S+/gi, HIDDEN)
    .replaceAll(/\S+@\S+/g, HIDDEN)
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, HIDDEN)
    .replaceAll(/\b(?=\w*\d)(?=\w*[a-z])[\w-]{12,}\b/gi, HIDDEN)
    .replaceAll(/[\w-]{25,}/g, HIDDEN)
    .replaceAll(/\+?\d[\d .-]{4,}\d/g, HIDDEN)
    .replaceAll(/\p{Lu}[\p{L}\p{M}'’-]*/gu, (word) => (OURS.test(word) || CODES.test(word) ? word : HIDDEN))
    .replaceAll(/(?:…[\s,]*){2,}/g, `${HIDDEN} `)
    .slice(0, 300)
    .trim();
}

/** A statement with its text alone: whatever stood between quotes or as a number of its own is a question mark. */
export const redactStatement = (text: string): string =>
  text
    .replaceAll(/'(?:''|[^'])*'/g, '?')
    .replaceAll(/(?<![\w$])\d+(?![\w])/g, '?')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300)
    .trim();

/** Only names of ours: a procedure, a kind of job; anything else becomes its shape. */
export const plainName = (text: string): string =>
  /^[a-z][\w.\-/{}*:$ ]{0,99}$/i.test(text) ? text : text.replaceAll(/[^\w.\-/]/g, '_').slice(0, 100);
