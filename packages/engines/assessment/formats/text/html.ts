import { decodeEntities } from './entities.ts';
import { mathmlText } from './mathml.ts';
import { mathsFromOthers } from './maths.ts';
import { type PlainText, SWALLOWED, TextWriter } from './writer.ts';

const NAME = /[a-z][a-z\d:-]{0,30}/iy;
const KNOWN = new Set(
  'a address article aside b big blockquote br caption center cite code dd del div dl dt em embed figure font footer form h1 h2 h3 h4 h5 h6 header hr i iframe img input ins kbd label li link main map mark math meta nav noscript object ol p param pre q s samp script section select small source span strike strong style sub sup svg table tbody td textarea tfoot th thead title tr tt u ul var video audio'.split(
    ' ',
  ),
);

interface Tag {
  name: string;
  closes: boolean;
  attributes: Record<string, string>;
  /** Where the text goes on. */
  end: number;
}

/** How tags are looked for: once a quote never closes, or no `>` is left, nobody looks again, so that reading stays linear. */
interface Looking {
  strict: boolean;
  quotes: boolean;
  tags: boolean;
}

/** The end of a tag: the first `>` that stands in no quotes; -1 when it never ends. */
function endOfTag(html: string, from: number, looking: Looking): number {
  const found = looking.quotes ? endOutsideQuotes(html, from) : html.indexOf('>', from);
  if (found >= 0 || !looking.quotes) {
    if (found < 0) looking.tags = false;
    return found;
  }
  looking.quotes = false;
  return endOfTag(html, from, looking);
}

function endOutsideQuotes(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const sign = html[at]!;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign;
  }
  return -1;
}

const ATTRIBUTE = /([a-z][\w:-]{0,40})\s{0,5}=\s{0,5}(?:"([^"]{0,4000})"|'([^']{0,4000})'|([^\s"'>]{1,4000}))/gi;

function attributesIn(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  if (text.length > 20_000) return found;
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE))
    found[name!.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '');
  return found;
}

/** The tag that begins at a `<`; null where it is a sign of the text, as in "a < b". */
function tagAt(html: string, at: number, looking: Looking): Tag | null {
  const { strict } = looking;
  const closes = html[at + 1] === '/';
  NAME.lastIndex = at + (closes ? 2 : 1);
  const name = NAME.exec(html)?.[0].toLowerCase();
  if (!name || (!strict && !KNOWN.has(name))) return null;
  const after = NAME.lastIndex;
  if (!strict && !/[\s/>]/.test(html[after] ?? '>')) return null;
  const end = endOfTag(html, after, looking);
  if (end < 0) return null;
  const attributes = name === 'img' || name === 'math' ? attributesIn(html.slice(after, end)) : {};
  return { name, closes, attributes, end: end + 1 };
}

/** Where `</name` stands after a place, and where what follows it begins. */
function closingOf(lower: string, name: string, from: number): [start: number, end: number] {
  const start = lower.indexOf(`</${name}`, from);
  if (start < 0) return [lower.length, lower.length];
  const end = lower.indexOf('>', start);
  return [start, end < 0 ? lower.length : end + 1];
}

/**
 * Plain text of a stranger's HTML. Nothing of it is kept as HTML: words, line breaks, lists and formulas are rebuilt. `strict` takes
 * everything that looks like a tag for one; otherwise only known elements are, since the text may hold "a < b".
 */
export function textOfHtml(html: string, strict: boolean): PlainText {
  const writer = new TextWriter();
  const lower = html.toLowerCase();
  const looking: Looking = { strict, quotes: true, tags: true };
  let at = 0;
  while (at < html.length) {
    const next = looking.tags ? html.indexOf('<', at) : -1;
    const until = next < 0 ? html.length : next;
    if (until > at) writer.words(decodeEntities(html.slice(at, until)));
    if (next < 0) break;
    if (html.startsWith('<!', next) || html.startsWith('<?', next)) {
      const mark = html.startsWith('<!--', next) ? '-->' : '>';
      const end = html.indexOf(mark, next + 2);
      at = end < 0 ? html.length : end + mark.length;
      continue;
    }
    const tag = tagAt(html, next, looking);
    if (!tag) {
      writer.words('<');
      at = next + 1;
      continue;
    }
    at = tag.end;
    if (tag.closes) writer.close(tag.name);
    else if (tag.name === 'math') {
      const [inside, end] = closingOf(lower, 'math', at);
      writer.exact(mathmlText(html.slice(at, inside), tag.attributes));
      at = end;
    } else if (SWALLOWED.has(tag.name)) {
      writer.swallow(tag.name);
      if (tag.name !== 'embed') [, at] = closingOf(lower, tag.name, at);
    } else writer.open(tag.name, tag.attributes);
  }
  const { text, pictures, lost } = writer.done();
  return { text: mathsFromOthers(text), pictures, lost };
}
