/** A condition of a program of OneRoster, such as `status='active'`. */
export interface Clause {
  field: string;
  sign: '=' | '!=' | '>' | '>=' | '<' | '<=' | '~';
  value: string;
}
export interface Filter {
  clauses: readonly Clause[];
  join: 'and' | 'or';
}

const LONGEST = 1_000;
const CLAUSE = /\s*([A-Za-z][\w.]{0,99})\s*(!=|>=|<=|=|>|<|~)\s*'([^']{0,400})'\s*/y;
const JOIN = /(AND|OR)\b/iy;

/** Reads a filter: one condition, or two with one AND or OR between them. Null for anything else. */
export function readFilter(text: string): Filter | null {
  if (text.length > LONGEST) return null;
  const clauses: Clause[] = [];
  let [at, join]: [number, 'and' | 'or'] = [0, 'and'];
  for (;;) {
    CLAUSE.lastIndex = at;
    const found = CLAUSE.exec(text);
    if (!found) return null;
    const [, field = '', sign = '=', value = ''] = found;
    clauses.push({ field, sign: sign as Clause['sign'], value });
    at = CLAUSE.lastIndex;
    if (at === text.length) return { clauses, join };
    if (clauses.length === 2) return null;
    JOIN.lastIndex = at;
    const word = JOIN.exec(text)?.[1];
    if (!word) return null;
    join = word.toLowerCase() as 'and' | 'or';
    at = JOIN.lastIndex;
  }
}

export interface Paging {
  limit: number;
  offset: number;
}
const MOST = 10_000;
const USUAL = 100;
const whole = (text: string | undefined, usual: number): number | null =>
  text === undefined || text === '' ? usual : /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Reads how much is asked for: more than the most is cut down, and not refused. Null for what is no number. */
export function readPaging(limit: string | undefined, offset: string | undefined): Paging | null {
  const [many, from] = [whole(limit, USUAL), whole(offset, 0)];
  return many === null || many === 0 || from === null ? null : { limit: Math.min(many, MOST), offset: from };
}

/** The addresses of the pages around, as a Link header says them. */
export function pageLinks(address: string, { limit, offset }: Paging, total: number): string {
  const at = (from: number, rel: string) => {
    const url = new URL(address);
    url.searchParams.set('limit', String(limit));
    url.searchParams.set('offset', String(from));
    return `<${url.href}>; rel="${rel}"`;
  };
  const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit;
  return [
    at(0, 'first'),
    ...(offset > 0 ? [at(Math.max(0, offset - limit), 'prev')] : []),
    ...(offset + limit < total ? [at(offset + limit, 'next')] : []),
    at(last, 'last'),
  ].join(', ');
}
