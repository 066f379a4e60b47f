/** A row with the line on which it begins; `broken` where a quote never closes. */
export interface Row {
  line: number;
  fields: string[];
  source: string;
  broken: boolean;
}

interface Field {
  text: string;
  /** Where the next sign after the field stands. */
  end: number;
}

/** A field in quotes, from its first quote; null when they do not close within the limit. */
function quotedAt(text: string, from: number, most: number): Field | null {
  let out = '';
  let begin = from + 1;
  for (let at = begin; at < text.length && at - from <= most; at++) {
    if (text[at] !== '"') continue;
    out += text.slice(begin, at);
    if (text[at + 1] !== '"') return { text: out, end: at + 1 };
    out += '"';
    at += 1;
    begin = at + 1;
  }
  return null;
}

function bareAt(text: string, from: number, delimiter: string): Field {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at++;
  return { text: text.slice(from, at), end: at };
}

const linesIn = (text: string): number => text.split('\n').length - 1;
const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};

/** The rows of a table by RFC 4180. A row whose quotes never close ends with its line, so that it costs no other row. */
export function* rowsOf(text: string, delimiter: string, most: number): Generator<Row> {
  let line = 1;
  let from = 0;
  while (from < text.length) {
    const { fields, end } = fieldsFrom(text, from, delimiter, most);
    const until = fields ? end : lineEnd(text, from);
    const source = text.slice(from, until);
    if (source.trim() !== '') yield { line, fields: fields ?? [], source, broken: fields === null };
    line += linesIn(source) + 1;
    from = until + 1;
  }
}

function fieldsFrom(
  text: string,
  from: number,
  delimiter: string,
  most: number,
): { fields: string[] | null; end: number } {
  const fields: string[] = [];
  for (let at = from; ; at++) {
    const field = text[at] === '"' ? quotedAt(text, at, most) : bareAt(text, at, delimiter);
    if (!field) return { fields: null, end: at };
    // What stands between the closing quote and the next sign belongs to the field, as people write it.
    const rest = text[at] === '"' ? bareAt(text, field.end, delimiter) : { text: '', end: field.end };
    fields.push(field.text + rest.text);
    at = rest.end;
    if (text[at] !== delimiter) return { fields, end: at };
  }
}
