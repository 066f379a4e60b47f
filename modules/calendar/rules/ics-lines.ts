/** One line of a calendar file: `NAME;PARAM=value:value`. */
export interface Property {
  name: string;
  params: Readonly<Record<string, string>>;
  value: string;
}

/** One BEGIN…END of a calendar file. */
export interface Part {
  one: (name: string) => Property | undefined;
  all: (name: string) => Property[];
}

const MOST_LINE = 20_000;
const MOST_LINES_OF_PART = 500;

/** Where the value begins: at the first colon that is not between quotes. */
function colonOf(line: string): number {
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') quoted = !quoted;
    if (line[at] === ':' && !quoted) return at;
  }
  return -1;
}

function propertyOf(line: string): Property | null {
  const colon = colonOf(line);
  if (colon < 1) return null;
  const [name = '', ...given] = line.slice(0, colon).split(';');
  const params: Record<string, string> = Object.create(null);
  for (const param of given) {
    const [key = '', ...rest] = param.split('=');
    params[key.toUpperCase()] = rest.join('=').replaceAll('"', '').slice(0, 200);
  }
  return { name: name.toUpperCase(), params, value: line.slice(colon + 1) };
}

/** Words of a value: what was escaped is written out, and control characters stay out. */
export const plainWords = (value: string): string =>
  value
    .replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in words
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '');

const partOf = (lines: readonly Property[]): Part => ({
  one: (wanted) => lines.find(({ name }) => name === wanted),
  all: (wanted) => lines.filter(({ name }) => name === wanted),
});

/** The parts of a kind that stand in a calendar file, one after the other; parts inside them (alarms) are skipped. */
export function* icsParts(text: string, kind: string): Generator<Part> {
  const lines = text
    .replaceAll(/\r\n|\r/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n');
  let own: Property[] | null = null;
  let inside = 0;
  for (const line of lines) {
    if (line.length > MOST_LINE) continue;
    const mark = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line);
    const isKind = mark?.[2]?.toUpperCase() === kind;
    if (mark?.[1]?.toUpperCase() === 'BEGIN') {
      if (isKind) [own, inside] = [[], 0];
      else if (own) inside += 1;
    } else if (mark) {
      if (isKind && own) {
        yield partOf(own);
        own = null;
      } else if (own && inside > 0) inside -= 1;
    } else if (own && inside === 0 && own.length < MOST_LINES_OF_PART) {
      const property = propertyOf(line);
      if (property) own.push(property);
    }
  }
}
