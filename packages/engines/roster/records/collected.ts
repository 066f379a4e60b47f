import type { Findings } from '../findings.ts';
import { fold } from '../source/clean.ts';
import type {
  ClassRecord,
  EnrolmentRecord,
  GuardianRecord,
  PersonRecord,
  RosterRecord,
  StaffRecord,
  StudentRecord,
} from './record.ts';
import { isPersonRecord } from './record.ts';

/** The records of a list as they are found: one of each adult and class, and a word about whoever stands in it twice. */
export class Collected {
  readonly #records: RosterRecord[] = [];
  readonly #byKey = new Map<string, RosterRecord>();
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  add(record: RosterRecord | null): void {
    if (!record || this.#byKey.has(record.key)) return;
    this.#byKey.set(record.key, record);
    this.#records.push(record);
  }

  family(read: { student: StudentRecord; guardians: GuardianRecord[] } | null): void {
    if (!read) return;
    // The same adult in two columns of one row is one tie.
    const ties = new Map(read.student.guardians.map((tie) => [tie.key, tie]));
    this.add({ ...read.student, guardians: [...ties.values()] });
    for (const guardian of read.guardians) this.#addGuardian(guardian);
  }

  enrol(read: { class: ClassRecord; student: StudentRecord; enrolment: EnrolmentRecord } | null): void {
    if (!read) return;
    this.add(read.class);
    this.add(read.student);
    this.add(read.enrolment);
  }

  /** A later row may know what an earlier one left empty; where the two differ the earlier one holds. */
  #addGuardian(guardian: GuardianRecord): void {
    const known = this.#byKey.get(guardian.key);
    if (known?.kind !== 'guardian') {
      this.add(guardian);
      return;
    }
    const differs = fold(nameOf(known)) !== fold(nameOf(guardian));
    if (differs)
      this.#findings.add(
        'roster.guardian_differs',
        { table: guardian.table, line: guardian.line, value: nameOf(guardian) },
        { other: nameOf(known), line: known.line },
      );
    known.person = { ...guardian.person, ...known.person };
  }

  finish(): RosterRecord[] {
    const people = this.#records.filter(isPersonRecord);
    this.#tellTwice(people, 'roster.document_twice', ({ kind, person }) =>
      person.documentNumber ? `${kind === 'student'}:${person.documentKind}:${person.documentNumber}` : null,
    );
    this.#tellTwice(people, 'roster.number_twice', (record) =>
      record.kind === 'student' ? (record.student.studentNumber?.toLowerCase() ?? null) : null,
    );
    this.#tellTwice(people, 'roster.person_twice', ({ kind, person }) =>
      person.birthDate && !person.documentNumber ? `${kind}:${fold(nameOf({ person }))}:${person.birthDate}` : null,
    );
    this.#tellTwice(people, 'roster.email_shared', ({ person }) => person.email ?? null);
    return this.#records;
  }

  #tellTwice(
    people: readonly PersonRecord[],
    code: 'roster.document_twice' | 'roster.number_twice' | 'roster.person_twice' | 'roster.email_shared',
    keyOf: (record: PersonRecord) => string | null,
  ): void {
    const first = new Map<string, PersonRecord>();
    for (const record of people) {
      const key = keyOf(record);
      if (key === null) continue;
      const before = first.get(key);
      if (before === undefined) {
        first.set(key, record);
        continue;
      }
      const value = key.slice(key.lastIndexOf(':') + 1);
      // Both rows are shown: nobody can tell which of the two is right.
      this.#findings.add(code, { table: before.table, line: before.line, value }, { line: record.line });
      this.#findings.add(code, { table: record.table, line: record.line, value }, { line: before.line });
    }
  }
}

const nameOf = ({ person }: Pick<PersonRecord | StaffRecord, 'person'>): string =>
  [person.firstSurname, person.secondSurname, person.givenNames].filter(Boolean).join(' ');
