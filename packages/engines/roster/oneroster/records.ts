import { Findings } from '../findings.ts';
import type { ReadOptions } from '../records/options.ts';
import type { ReadRecords } from '../records/read-records.ts';
import type { PersonRecord, RecordKind } from '../records/record.ts';
import type { Source } from '../source/source.ts';
import type { OneRosterFile } from './columns.ts';
import { readEnrolments } from './enrolments.ts';
import { References } from './references.ts';
import { openRows, type Rows } from './rows.ts';
import { readClasses, readCourses, readSchools, readTerms } from './things.ts';
import { readUsers } from './users.ts';

const KINDS: Partial<Record<OneRosterFile, readonly RecordKind[]>> = {
  orgs: ['school'],
  academicSessions: ['term'],
  courses: ['course'],
  classes: ['class'],
  users: ['student', 'guardian', 'staff'],
  enrollments: ['enrolment'],
};

export interface OneRosterRecords extends ReadRecords {
  version: '1.1' | '1.2';
}

/** The records of an archive, in the order in which they build on each other. */
export function readOneRosterRecords(source: Source, options: ReadOptions): OneRosterRecords {
  const findings = new Findings();
  const rows = openRows(source, options, findings);
  const references = new References(rows);
  const schools = readSchools(rows.of('orgs'), references);
  const terms = readTerms(rows.of('academicSessions'), references);
  const courses = readCourses(rows.of('courses'), references);
  const classes = readClasses(rows.of('classes'), references);
  const people = readUsers(rows, references, options);
  const enrolments = readEnrolments(rows.of('enrollments'), references);
  tellShared(rows, people, findings);
  return {
    version: rows.manifest.version,
    records: [...schools, ...terms, ...courses, ...classes, ...people, ...enrolments],
    findings: [...source.findings, ...findings.list],
    moreFindings: findings.more,
    complete: Object.entries(KINDS).flatMap(([file, kinds]) => (rows.isComplete(file as OneRosterFile) ? kinds : [])),
  };
}

/** Two people with one address, two accounts with one name. */
function tellShared(rows: Rows, people: readonly PersonRecord[], findings: Findings): void {
  const users = new Map<string, string>();
  for (const row of rows.of('users')) {
    const name = row.text('username').toLowerCase();
    if (name === '' || row.leaving) continue;
    if (users.has(name)) row.tell('roster.username_twice', 'username', { other: users.get(name)! });
    else users.set(name, row.id);
  }
  const emails = new Map<string, string>();
  for (const { person, foreignId = '', table, line } of people) {
    if (!person.email) continue;
    const before = emails.get(person.email);
    if (before === undefined) emails.set(person.email, foreignId);
    else if (before !== foreignId)
      findings.add('roster.email_shared', { table, line, column: 'email', value: person.email }, { other: before });
  }
}
