import { meanOfMarks, roundMark } from '@patio/engine-grading';
import { readCompetenciesForPapers } from '@patio/gradebook/server';
import { Equivalents, readLevelLabels } from '@patio/grading/server';
import type { Locale } from '@patio/messages/runtime';
import { spokenName } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { termRows, yearRows } from '@patio/schools/server';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TranscriptContent } from '../../contract/content.ts';
import { failure } from '../failures.ts';
import { scaleText } from './compose-cards.ts';
import { readStudents } from './facts.ts';
import { isUnder, MarkBook, written } from './mark-book.ts';
import { getSchool, headOf } from './scene.ts';

type Course = TranscriptContent['years'][number]['courses'][number];

/** Every year of a student as families may read it: the year's mark, or the latest published term of a year that still runs. */
export async function composeTranscript(
  tx: Tx,
  institutionId: string,
  studentId: string,
  locale: Locale,
): Promise<Omit<TranscriptContent, 'issue'>> {
  const [student] = await readStudents(tx, institutionId, [studentId]);
  if (!student) throw failure('not_found');
  const school = await getSchool(tx, institutionId, student.schoolId);
  const head = headOf(school, locale);
  // Whoever asks, a transcript never holds more than what was published.
  const book = await MarkBook.read(tx, institutionId, { studentIds: [studentId], audience: 'families' });
  const sections = [...book.sections.values()];
  const equivalents = await Equivalents.read(tx);
  const judged = await judgedLevels(tx, institutionId, studentId, [...book.sections.keys()]);
  const levelLabels = await readLevelLabels(tx, [...judged.values()].flat());
  const yearIds = [...new Set(sections.map((section) => section.yearId))];
  const years = yearIds.length
    ? await tx
        .select()
        .from(yearRows)
        .where(and(eq(yearRows.institutionId, institutionId), inArray(yearRows.id, yearIds)))
        .orderBy(asc(yearRows.startsOn))
    : [];
  return {
    kind: 'transcript',
    ...head,
    year: years.at(-1)?.name ?? '',
    student: {
      name: spokenName(student.person),
      number: student.number,
      document: student.person.documentNumber,
      birthDate: student.person.birthDate && longDate(student.person.birthDate, locale),
    },
    years: years.map((year) => {
      const own = sections
        .filter((section) => section.yearId === year.id)
        .sort((a, b) => a.position - b.position || a.course.localeCompare(b.course, 'es'));
      const running = year.state === 'active';
      const raw: string[] = [];
      const courses = own.flatMap((section): Course[] => {
        const scale = book.scaleOf(section.id);
        const mark = book.yearMark(section.id, studentId) ?? latest(book, section.id, studentId, year.id);
        if (mark === null) {
          const levels = judged.get(section.id);
          return levels
            ? [{ name: section.course, mark: null, word: countOf(levels, levelLabels), failed: false }]
            : [];
        }
        raw.push(mark);
        const word = equivalents.wordOf(scale?.id, mark, locale);
        return [{ name: section.course, mark: written(scale, mark), word, failed: isUnder(scale, mark) }];
      });
      const scale = own.flatMap((section) => book.scaleOf(section.id) ?? [])[0];
      const places = Math.max(1, scale?.places ?? 1);
      const mean = meanOfMarks(raw);
      return {
        name: year.name,
        level: own[0]?.level ?? null,
        school: school.name,
        running,
        courses,
        average: mean === null ? null : Number(roundMark(mean, { mode: 'half-up', places })).toFixed(places),
        attendance: null,
      };
    }),
    scaleNote: scaleText(sections.flatMap((section) => book.scaleOf(section.id) ?? [])[0], levelLabels, locale),
  };
}

/** The levels of the last published term of each class that is judged by competencies. */
async function judgedLevels(
  tx: Tx,
  institutionId: string,
  studentId: string,
  sectionIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await readCompetenciesForPapers(tx, institutionId, { sectionIds, studentIds: [studentId] });
  const published = rows.filter((row) => row.isPublic && row.level !== 'not-evaluated');
  const ends = new Map(
    (
      await tx
        .select({ id: termRows.id, endsOn: termRows.endsOn })
        .from(termRows)
        .where(eq(termRows.institutionId, institutionId))
    ).map((term) => [term.id, term.endsOn]),
  );
  return new Map(
    [...Map.groupBy(published, (row) => row.sectionId)].map(([sectionId, own]) => {
      const last = own
        .map((row) => ends.get(row.termId) ?? '')
        .toSorted()
        .at(-1);
      return [sectionId, own.filter((row) => ends.get(row.termId) === last).map((row) => row.level)];
    }),
  );
}

/** Levels are counted from the highest down, never averaged. */
const countOf = (levels: readonly string[], words: ReadonlyMap<string, unknown>): string =>
  [...words.keys()]
    .map((id) => ({ id, count: levels.filter((level) => level === id).length }))
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${count} ${id}`)
    .join(' · ');

const latest = (book: MarkBook, sectionId: string, studentId: string, yearId: string): string | null =>
  book
    .leaves(yearId)
    .map((leaf) => book.find(sectionId, studentId, leaf.id)?.mark ?? null)
    .findLast((mark) => mark !== null) ?? null;

const longDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
