import { addDays } from '@patio/kernel';
import { said } from '../records/person.ts';
import type { ClassRecord, CourseRecord, SchoolRecord, TermRecord } from '../records/record.ts';
import type { RosterRow } from './file.ts';
import { loopsAmong, type References } from './references.ts';

/** What every record of OneRoster has. */
export const kept = (row: RosterRow, but?: ReadonlySet<string>) => {
  const metadata = row.metadata(but);
  return {
    key: row.id,
    table: row.file.name,
    line: row.row.line,
    foreignId: row.id,
    leaving: row.leaving,
    ...(metadata && { metadata }),
  };
};

/** The standard's last day is the day after; an error where it does not come after the first. */
export function spanOf(row: RosterRow, first: string, last: string): { begins?: string; ends?: string } | null {
  const begins = row.date(first);
  const until = row.date(last);
  if (begins && until && until <= begins) {
    row.tell('roster.end_before_start', last);
    return null;
  }
  return said({ begins, ends: until && addDays(until, -1) } as { begins?: string; ends?: string });
}

export function readSchools(rows: readonly RosterRow[], references: References): SchoolRecord[] {
  const loops = new Set(loopsAmong(rows));
  return rows.flatMap((row): SchoolRecord[] => {
    if (loops.has(row)) row.tell('roster.reference_loop', 'parentSourcedId');
    if (loops.has(row) || !references.holds(row, 'parentSourcedId', 'orgs')) {
      references.fell('orgs', row.id);
      return [];
    }
    return [
      said({
        kind: 'school',
        ...kept(row),
        name: row.text('name'),
        type: row.text('type'),
        identifier: row.some('identifier'),
        parent: row.some('parentSourcedId'),
      } as SchoolRecord),
    ];
  });
}

export function readTerms(rows: readonly RosterRow[], references: References): TermRecord[] {
  const loops = new Set(loopsAmong(rows));
  return rows.flatMap((row): TermRecord[] => {
    if (loops.has(row)) row.tell('roster.reference_loop', 'parentSourcedId');
    const span =
      loops.has(row) || !references.holds(row, 'parentSourcedId', 'academicSessions')
        ? null
        : spanOf(row, 'startDate', 'endDate');
    if (!span || (!row.leaving && (!span.begins || !span.ends))) {
      references.fell('academicSessions', row.id);
      return [];
    }
    return [
      said({
        kind: 'term',
        ...kept(row),
        name: row.text('title'),
        type: row.text('type'),
        begins: span.begins ?? '',
        ends: span.ends ?? '',
        parent: row.some('parentSourcedId'),
        year: row.text('schoolYear'),
      } as TermRecord),
    ];
  });
}

export function readCourses(rows: readonly RosterRow[], references: References): CourseRecord[] {
  return rows.flatMap((row): CourseRecord[] => {
    const holds = [
      references.holds(row, 'orgSourcedId', 'orgs'),
      references.holds(row, 'schoolYearSourcedId', 'academicSessions'),
    ];
    if (holds.includes(false)) {
      references.fell('courses', row.id);
      return [];
    }
    return [
      said({
        kind: 'course',
        ...kept(row),
        name: row.text('title'),
        code: row.some('courseCode'),
        gradeLevels: row.list('grades'),
        subjects: row.list('subjects'),
        subjectCodes: row.list('subjectCodes'),
        school: row.some('orgSourcedId'),
        year: row.some('schoolYearSourcedId'),
      } as CourseRecord),
    ];
  });
}

export function readClasses(rows: readonly RosterRow[], references: References): ClassRecord[] {
  return rows.flatMap((row): ClassRecord[] => {
    const holds = [
      references.holds(row, 'courseSourcedId', 'courses'),
      references.holds(row, 'schoolSourcedId', 'orgs'),
      references.holds(row, 'termSourcedIds', 'academicSessions'),
    ];
    if (holds.includes(false)) {
      references.fell('classes', row.id);
      return [];
    }
    const type = row.word('classType', ['homeroom', 'scheduled']);
    if (type === null && !row.leaving) row.tell('roster.value_unknown', 'classType');
    return [
      said({
        kind: 'class',
        ...kept(row),
        type: type ?? 'scheduled',
        name: row.text('title'),
        code: row.some('classCode'),
        gradeLevels: row.list('grades'),
        subjects: row.list('subjects'),
        subjectCodes: row.list('subjectCodes'),
        periods: row.list('periods'),
        location: row.some('location'),
        course: row.some('courseSourcedId'),
        school: row.some('schoolSourcedId'),
        terms: row.list('termSourcedIds'),
      } as ClassRecord),
    ];
  });
}
