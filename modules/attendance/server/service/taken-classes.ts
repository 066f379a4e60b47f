import { defineTakenClasses } from '@patio/timetable/server';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { rolls } from '../schema.ts';

// The timetable lies below and cannot ask: a week never changes on a day whose classes are being held.
defineTakenClasses((tx, { schoolId, date }) =>
  tx.$count(
    rolls,
    and(
      eq(rolls.schoolId, schoolId),
      eq(rolls.date, date),
      isNotNull(rolls.sectionId),
      or(isNotNull(rolls.takenAt), isNotNull(rolls.closedAt)),
    ),
  ),
);
