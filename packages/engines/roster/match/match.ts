import { isPersonRecord, type PersonRecord, type RosterRecord } from '../records/record.ts';
import { type Compared, compare, type Sought } from './compare.ts';
import { Directory } from './directory.ts';
import type { KnownPerson, Match } from './known.ts';
import { ComparedName } from './names.ts';

const SHOWN = 5;

/** Whom each record of a person is about: by foreign id, document, number, and names with the date of birth. */
export function matchPeople(records: readonly RosterRecord[], known: readonly KnownPerson[]): Match[] {
  const directory = new Directory(known);
  const matches = records.flatMap((record, recordIndex) =>
    isPersonRecord(record) ? [{ recordIndex, ...matchOf(record, directory) }] : [],
  );
  return withoutDoubles(matches, records);
}

function matchOf(record: PersonRecord, directory: Directory): Omit<Match, 'recordIndex'> {
  const { person } = record;
  const name = new ComparedName(person.firstSurname, person.secondSurname, person.givenNames);
  const sought: Sought = { record, name };
  const certain = new Set([
    ...directory.byForeignId(record.foreignId),
    ...directory.byDocument(person.documentNumber),
    ...(record.kind === 'student' ? directory.byNumber(record.student.studentNumber) : []),
  ]);
  let compared = fitting(certain, sought, directory);
  // Names are looked through only where nothing firmer has decided.
  if (!compared.some(({ verdict }) => verdict === 'sure')) {
    const likely = new Set([
      ...certain,
      ...directory.byEmail(person.email),
      ...directory.byBirth(person.birthDate),
      ...directory.byName(name),
      ...directory.byWords(name, person.birthDate),
    ]);
    compared = fitting(likely, sought, directory);
  }
  return decided(compared);
}

function fitting(found: ReadonlySet<number>, sought: Sought, { entries }: Directory): Compared[] {
  const rank = { sure: 0, ask: 1, no: 2 };
  return [...found]
    .map((at) => compare(sought, entries[at]!))
    .filter(({ verdict }) => verdict !== 'no')
    .sort((a, b) => rank[a.verdict] - rank[b.verdict] || b.score - a.score || (a.personId < b.personId ? -1 : 1));
}

function decided(compared: readonly Compared[]): Omit<Match, 'recordIndex'> {
  const candidates = compared.slice(0, SHOWN).map(({ personId, score, why }) => ({ personId, score, why }));
  const [best] = candidates;
  if (!best) return { personId: null, score: 0, verdict: 'new', why: [], candidates };
  const sure = compared.filter(({ verdict }) => verdict === 'sure');
  if (sure.length === 1) return { ...best, verdict: 'sure', candidates };
  return { ...best, verdict: 'ask', why: sure.length > 1 ? [...best.why, 'several_fit'] : best.why, candidates };
}

/** Two records of one kind about one person are for somebody to look at: one of them is about somebody else, or twice in the list. */
function withoutDoubles(matches: Match[], records: readonly RosterRecord[]): Match[] {
  const keyOf = ({ personId, recordIndex }: Match) => `${records[recordIndex]!.kind}:${personId}`;
  const times = new Map<string, number>();
  for (const match of matches)
    if (match.verdict === 'sure') times.set(keyOf(match), (times.get(keyOf(match)) ?? 0) + 1);
  return matches.map((match) =>
    match.verdict === 'sure' && times.get(keyOf(match))! > 1
      ? { ...match, verdict: 'ask', why: [...match.why, 'chosen_twice'] }
      : match,
  );
}
