import { fold } from '../source/clean.ts';
import type { Table } from '../source/source.ts';
import { decidedByContent, guessContent, weighed } from './agree.ts';
import { type Content, contentOf } from './content.ts';
import { FIELDS, type Field } from './field.ts';
import { guessHeader } from './header.ts';
import { kindOf } from './kind.ts';
import type { ColumnMapping, Mapping, MappingReason, RememberedMapping } from './mapping.ts';
import { ownerOf } from './owner.ts';
import { GuardianSeats } from './places.ts';
import type { BaseField } from './terms.ts';

const KNOWN = new Set<string>(FIELDS);

interface Guess {
  field: Field | null;
  confidence: number;
  why: MappingReason[];
}

const NONE: Guess = { field: null, confidence: 0, why: [] };

/** What each column of a table probably holds, by its header, by what stands in it, and by what a person said before. */
export function proposeMapping(table: Table, remembered: RememberedMapping = {}): Mapping {
  const seats = new GuardianSeats();
  const taken = new Set<Field>();
  const columns = table.header.map((header, column): ColumnMapping => {
    const content = contentOf(table, column);
    const guess = guessOf(header, content, seats, taken, remembered);
    if (guess.field) taken.add(guess.field);
    return { column, header, ...guess, confidence: Math.round(guess.confidence * 100) / 100, samples: content.samples };
  });
  wholeNames(table, columns);
  return { table: table.name, kind: kindOf(table, columns), columns, relations: seats.relations };
}

/** What a person should be asked no more next time. */
export const rememberMapping = ({ columns }: Mapping): RememberedMapping =>
  Object.fromEntries(columns.map(({ header, field }) => [fold(header), field]));

function guessOf(
  header: string,
  content: Content,
  seats: GuardianSeats,
  taken: ReadonlySet<Field>,
  remembered: RememberedMapping,
): Guess {
  const parts = ownerOf(header);
  const place = parts.owner === 'guardian' ? seats.seat(parts) : null;
  const before = remembered[fold(header)];
  if (before !== undefined && !(before && taken.has(before)))
    return { field: before, confidence: 1, why: ['remembered'] };
  const said = guessHeader(parts.rest, parts.whole);
  // A header that is only the adult's word holds their name, unless the values say otherwise.
  const bare = parts.owner === 'guardian' && parts.rest === '';
  if (said?.field === null && !bare) return { field: null, confidence: said.confidence, why: ['header'] };
  const named = bare ? (guessContent(content)?.field ?? 'fullName') : said?.field;
  if (!named) return byContent(content, seats, taken);
  const base = decidedByContent(named, content);
  const { confidence, agrees } = weighed(base, said?.confidence ?? 0.8, content);
  const why: MappingReason[] = [said?.near ? 'header_near' : 'header', ...(agrees ? (['content'] as const) : [])];
  if (parts.owner === 'guardian') return seated(base, place, taken, { confidence, why });
  return own(base, seats, taken, { confidence, why });
}

function byContent(content: Content, seats: GuardianSeats, taken: ReadonlySet<Field>): Guess {
  const found = guessContent(content);
  if (!found) return NONE;
  return own(found.field, seats, taken, { confidence: found.confidence, why: ['content'] });
}

function seated(base: BaseField, place: string | null, taken: ReadonlySet<Field>, guess: Omit<Guess, 'field'>): Guess {
  const field = `${place}.${base}` as Field;
  return place && KNOWN.has(field) && !taken.has(field) ? { ...guess, field } : NONE;
}

/** A column without an owner is about the person of the row; a second one of its kind about the adult named before it. */
function own(base: BaseField, seats: GuardianSeats, taken: ReadonlySet<Field>, guess: Omit<Guess, 'field'>): Guess {
  if (base === 'relation' || base === 'livesWith' || base === 'mayPickUp')
    return seated(base, seats.last ?? seats.seat({ relation: null, number: null }), taken, guess);
  const reaches = base === 'phone' || base === 'email';
  if (taken.has(base) || (reaches && seats.last !== null && !taken.has(`${seats.last}.${base}`))) {
    const lower = { ...guess, confidence: Math.min(guess.confidence, 0.6) };
    return seats.last ? seated(base, seats.last, taken, lower) : NONE;
  }
  return { ...guess, field: base };
}

/** `Nombre` alone, without a column for surnames, holds whole names. */
function wholeNames({ rows }: Table, columns: ColumnMapping[]): void {
  const fields = new Set(columns.map(({ field }) => field));
  if (fields.has('surnames') || fields.has('firstSurname') || fields.has('fullName')) return;
  const given = columns.find(({ field }) => field === 'givenNames');
  const several = (cell: string | undefined) => (cell?.split(/\s+/).length ?? 0) > 1;
  if (given && rows.slice(0, 50).some(({ cells }) => several(cells[given.column]))) given.field = 'fullName';
}
