import { addDays } from '@patio/kernel';
import type { RosterRecord } from '../records/record.ts';
import type { WrittenRow, WrittenRows } from './written.ts';

const list = (items: readonly string[]): string => items.join(',');
/** The standard's last day is the day after. */
export const dayAfter = (date: string | undefined): string | undefined => (date ? addDays(date, 1) : undefined);
export const metadataOf = (metadata: Record<string, string> | undefined, but = ''): WrittenRow =>
  Object.fromEntries(
    Object.entries(metadata ?? {})
      .filter(([name]) => name !== but)
      .map(([name, value]) => [`metadata.${name}`, value]),
  );

/** Schools, terms, courses, classes and who is in them. */
export function thingRows(records: readonly RosterRecord[]): Omit<WrittenRows, 'users' | 'roles' | 'demographics'> {
  const rows: Omit<WrittenRows, 'users' | 'roles' | 'demographics'> = {
    academicSessions: [],
    orgs: [],
    courses: [],
    classes: [],
    enrollments: [],
  };
  const idOf = new Map(records.map((record) => [record.key, record.foreignId ?? record.key]));
  const id = (key: string | undefined): string | undefined => (key === undefined ? undefined : (idOf.get(key) ?? key));
  for (const record of records) {
    const kept: WrittenRow = { sourcedId: id(record.key), ...metadataOf(record.metadata) };
    if (record.kind === 'school')
      rows.orgs.push({
        ...kept,
        name: record.name,
        type: record.type,
        identifier: record.identifier,
        parentSourcedId: id(record.parent),
      });
    else if (record.kind === 'term')
      rows.academicSessions.push({
        ...kept,
        title: record.name,
        type: record.type,
        startDate: record.begins,
        endDate: dayAfter(record.ends),
        parentSourcedId: id(record.parent),
        schoolYear: record.year,
      });
    else if (record.kind === 'course')
      rows.courses.push({
        ...kept,
        schoolYearSourcedId: id(record.year),
        title: record.name,
        courseCode: record.code,
        grades: list(record.gradeLevels),
        orgSourcedId: id(record.school),
        subjects: list(record.subjects),
        subjectCodes: list(record.subjectCodes),
      });
    else if (record.kind === 'class')
      rows.classes.push({
        ...kept,
        title: record.name,
        grades: list(record.gradeLevels),
        courseSourcedId: id(record.course),
        classCode: record.code,
        classType: record.type,
        location: record.location,
        schoolSourcedId: id(record.school),
        termSourcedIds: list(record.terms.map((term) => id(term)!)),
        subjects: list(record.subjects),
        subjectCodes: list(record.subjectCodes),
        periods: list(record.periods),
      });
    else if (record.kind === 'enrolment')
      rows.enrollments.push({
        ...kept,
        classSourcedId: id(record.class),
        schoolSourcedId: id(record.school),
        userSourcedId: id(record.person),
        role: record.role,
        primary: record.lead === undefined ? undefined : String(record.lead),
        beginDate: record.begins,
        endDate: dayAfter(record.ends),
      });
  }
  return rows;
}
