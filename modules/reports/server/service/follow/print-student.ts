import type { Id } from '@patio/kernel';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { getPupil } from '@patio/people/server';
import { type ApiContext, clock, namePeople, record } from '@patio/platform';
import { drawStudent } from '../print/student.ts';
import { readStudentDetail } from './detail.ts';
import { getPupilPlace } from './pupil.ts';

/** The page of a student on paper; who took it is written down before it is drawn. */
export async function printStudent(
  context: ApiContext,
  { studentId, locale, notes }: { studentId: Id; locale: Locale; notes: boolean },
): Promise<File> {
  const { actor } = context;
  const { detail, place, adapted, by } = await context.readAndLog(
    async (tx) => ({
      detail: await readStudentDetail(tx, actor, studentId, locale),
      place: await getPupilPlace(tx, actor, studentId, 'reports.read_section'),
      adapted: (await getPupil(tx, actor, studentId)).accommodations,
      by: (await namePeople(tx, [actor.userId]))(actor.userId),
    }),
    (tx, seen) =>
      record(
        tx,
        actor,
        'reports.student_printed',
        { type: 'people.student', id: studentId, schoolId: seen.place.schoolId },
        { after: { notes } },
      ),
  );
  const title = m.reports_print_student({}, { locale });
  const bytes = await drawStudent(
    {
      title,
      school: place.school,
      line: place.number,
      said: m.reports_print_private({}, { locale }),
      by,
      at: clock.now(),
      timeZone: place.timeZone,
      locale,
      country: place.country,
      stamp: null,
    },
    { ...detail, adapted },
    notes,
  );
  return new File([Buffer.from(bytes)], `${title} · ${detail.name}.pdf`, { type: 'application/pdf' });
}
