import { type DaysTally, tallyDays } from '@patio/attendance/server';
import { compareMarks, meanOfMarks, type NumericScale, roundMark } from '@patio/engine-grading';
import { listOpenClasses, type PaperCompetency, readCompetenciesForPapers } from '@patio/gradebook/server';
import { Equivalents, readLevelLabels } from '@patio/grading/server';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { spokenName } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import type { CardContent, CardSubject } from '../../contract/content.ts';
import { HABIT_STEPS, HABITS, type Words } from '../layout/labels.ts';
import { readNotes, readStudentHomerooms, readStudents, type StudentFacts } from './facts.ts';
import { type Audience, isUnder, MarkBook, ratioOf, written, type YearTerm } from './mark-book.ts';
import { getTerm, headOf, placeOf, type SchoolRow, shortOf } from './scene.ts';

/** A card before anybody answered for it. */
export interface ComposedCard {
  student: StudentFacts;
  homeroomId: string | null;
  content: Omit<CardContent, 'issue'>;
  /** Classes of this student whose grades of the term are not published yet. */
  open: string[];
  /** True when there is anything at all to print. */
  hasMarks: boolean;
}

export interface CardOrder {
  school: SchoolRow;
  termId: string;
  studentIds: readonly string[];
  locale: Locale;
  audience: Audience;
}

/** Puts together the cards of many students in a fixed number of questions. */
export async function composeCards(tx: Tx, institutionId: string, order: CardOrder): Promise<ComposedCard[]> {
  const { term, year } = await getTerm(tx, institutionId, order.termId);
  const { studentIds, audience, locale, school } = order;
  const book = await MarkBook.read(tx, institutionId, { studentIds, yearIds: [year.id], audience });
  const sectionIds = [...book.sections.keys()];
  const closed = await readCompetenciesForPapers(tx, institutionId, { sectionIds, studentIds });
  const shown = closed.filter((row) => audience === 'office' || row.isPublic);
  const competencies = Map.groupBy(shown, (row) => `${row.sectionId} ${row.studentId}`);
  const levelLabels = await readLevelLabels(
    tx,
    shown.map((row) => row.level),
  );
  const equivalents = await Equivalents.read(tx);
  const span = { studentIds, from: term.startsOn, through: term.endsOn };
  const open = await listOpenClasses(tx, institutionId, { sectionIds, termId: term.id });
  const places = await readStudentHomerooms(tx, institutionId, { ...span, yearId: year.id });
  const days = await tallyDays(tx, studentIds, span);
  const written_ = await readNotes(tx, institutionId, term.id, studentIds);
  const leaves = book.leaves(year.id);
  const head = headOf(school, locale);
  const now = leaves.findIndex((leaf) => leaf.id === term.id);
  const columns = leaves.map((leaf, at) => ({ short: shortOf(leaf.name, at + 1), name: leaf.name, now: at === now }));
  return (await readStudents(tx, institutionId, studentIds)).map((student) => {
    const place = places.get(student.id);
    const note = written_.get(student.id);
    const taken = (book.taken.get(student.id) ?? [])
      .flatMap((id) => book.sections.get(id) ?? [])
      .sort((a, b) => a.position - b.position || a.course.localeCompare(b.course, 'es'));
    const subjects = taken.flatMap((section): CardSubject[] => {
      const subject = subjectOf(book, section.id, student.id, leaves, now);
      const levels = competencyRows(competencies.get(`${section.id} ${student.id}`) ?? [], leaves, now);
      if (subject.marks.every((mark) => mark === null) && levels.length === 0 && !open.has(section.id)) return [];
      const here = book.find(section.id, student.id, term.id)?.mark;
      const word = equivalents.wordOf(book.scaleOf(section.id)?.id, here, locale);
      const named = { name: section.course, teacher: section.teacher };
      return [{ ...subject, ...named, ...(word && { word }), competencies: levels }];
    });
    const content: Omit<CardContent, 'issue'> = {
      kind: 'report_card',
      ...head,
      year: year.name,
      term: { name: term.name, place: placeOf(term.name, now + 1, leaves.length, head.words) },
      columns,
      hasFinal: now === leaves.length - 1 && subjects.some((subject) => subject.final !== null),
      student: { name: spokenName(student.person), number: student.number },
      group: place?.homeroom ?? null,
      tutor: place?.tutor ?? null,
      attendance: attendanceText(days.get(student.id), locale),
      attendanceDetail: absenceText(days.get(student.id), locale, school.country),
      subjects,
      average: averageOf(
        book,
        taken.map((section) => section.id),
        student.id,
        leaves,
        now,
        locale,
      ),
      habits: habitsOf(note?.habits ?? {}, head.words),
      message: note?.message.trim() || null,
      scaleNote: scaleText(taken.flatMap((section) => book.scaleOf(section.id) ?? [])[0], levelLabels, locale),
    };
    return {
      student,
      homeroomId: place?.homeroomId ?? null,
      content,
      open: taken.filter((section) => open.has(section.id)).map((section) => section.course),
      hasMarks: subjects.some((each) => each.marks[now] !== null || each.competencies.length > 0),
    };
  });
}

type Marks = Pick<CardSubject, 'marks' | 'final' | 'ratio' | 'failed' | 'comment'>;

/** The marks of a class up to this term; what comes later belongs to a later card. */
function subjectOf(book: MarkBook, section: string, student: string, leaves: readonly YearTerm[], now: number): Marks {
  const scale = book.scaleOf(section);
  const raw = leaves.map((leaf, at) => (at <= now ? (book.find(section, student, leaf.id)?.mark ?? null) : null));
  const final = now === leaves.length - 1 ? book.yearMark(section, student) : null;
  return {
    marks: raw.map((mark) => written(scale, mark)),
    final: written(scale, final),
    ratio: ratioOf(scale, raw[now]),
    failed: [...raw, final].map((mark) => isUnder(scale, mark)),
    comment: book.find(section, student, leaves[now]?.id ?? '')?.comment?.trim() || null,
  };
}

function competencyRows(rows: readonly PaperCompetency[], leaves: readonly YearTerm[], now: number) {
  return [...Map.groupBy(rows, (row) => row.competencyId).values()].map((own) => ({
    name: own[0]?.name ?? '',
    levels: leaves.map((leaf, at) => {
      const level = at <= now ? own.find((row) => row.termId === leaf.id)?.level : undefined;
      return level === undefined || level === 'not-evaluated' ? null : level;
    }),
    conclusion: own.find((row) => row.termId === leaves[now]?.id)?.conclusion ?? null,
  }));
}

/** The mean of the subjects of each term; marks of different scales are never mixed. */
function averageOf(
  book: MarkBook,
  sections: readonly string[],
  student: string,
  leaves: readonly YearTerm[],
  now: number,
  locale: Locale,
): CardContent['average'] {
  const scales = sections.flatMap((id) => book.scaleOf(id) ?? []);
  const [scale] = scales;
  if (!scale || scales.some((each) => each.id !== scale.id)) return null;
  const rounding = { mode: 'half-up', places: Math.max(1, scale.places) } as const;
  const mean = (marks: (string | null)[]) => {
    const found = meanOfMarks(marks.filter((mark) => mark !== null));
    return found === null ? null : padded(roundMark(found, rounding), rounding.places);
  };
  const marks = leaves.map((leaf, at) =>
    at <= now ? mean(sections.map((id) => book.find(id, student, leaf.id)?.mark ?? null)) : null,
  );
  const final = now === leaves.length - 1 ? mean(sections.map((id) => book.yearMark(id, student))) : null;
  const [before, here] = [marks[now - 1], marks[now]];
  return { marks, final, note: before && here ? movement(before, here, leaves[now - 1]?.name ?? '', locale) : null };
}

const padded = (mark: string, places: number): string => {
  const [whole, part = ''] = mark.split('.');
  return places === 0 ? (whole ?? '') : `${whole}.${part.padEnd(places, '0')}`;
};

function movement(before: string, here: string, term: string, locale: Locale): string {
  const places = here.split('.')[1]?.length ?? 0;
  const by = Math.abs(Number(here) - Number(before)).toFixed(places);
  const o = { locale };
  const order = compareMarks(here, before);
  if (order === 0) return m.report_cards_same_as({ term }, o);
  return order > 0 ? m.report_cards_up_by({ by, term }, o) : m.report_cards_down_by({ by, term }, o);
}

const inDays = (halves: number): number => halves / 2;

const attendanceText = (count: DaysTally | undefined, locale: Locale): string | null =>
  count
    ? m.report_cards_days_present({ present: inDays(count.present), days: inDays(count.expected) }, { locale })
    : null;

/** What the figure is of, and what was missed of it. */
function absenceText(count: DaysTally | undefined, locale: Locale, country: string): string | null {
  if (!count) return null;
  const counted = m.report_cards_days_counted({ days: inDays(count.expected) }, { locale });
  if (count.absent + count.excused + count.late === 0) return counted;
  const missed = { absent: inDays(count.absent), excused: inDays(count.excused), lates: count.late };
  return `${counted} ${m.report_cards_days_missed(missed, { locale, country })}`;
}

const habitsOf = (given: Record<string, number>, words: Words): CardContent['habits'] =>
  HABITS.flatMap((habit) => {
    const step = given[habit];
    const word = step ? HABIT_STEPS[step - 1] : undefined;
    return step && word ? [{ name: words[habit], step, word: words[word] }] : [];
  });

/** One sentence about the scale, so that a stranger can read the paper. */
export function scaleText(
  scale: NumericScale | undefined,
  levels: ReadonlyMap<string, Record<Locale, string>>,
  locale: Locale,
): string | null {
  const named = [...levels].map(([id, label]) => `${id}: ${label[locale]}`).join(', ');
  const numbers = scale
    ? m.report_cards_scale_note({ min: scale.min, max: scale.max, pass: scale.pass }, { locale })
    : '';
  return [numbers, named].filter(Boolean).join(' ') || null;
}
