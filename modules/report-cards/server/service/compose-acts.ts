import { tallyDays } from '@patio/attendance/server';
import { meanOfMarks, roundMark } from '@patio/engine-grading';
import { listOpenClasses, type PaperCompetency, readCompetenciesForPapers } from '@patio/gradebook/server';
import { Equivalents, readLevelLabels } from '@patio/grading/server';
import { percentText } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import { registerName } from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import { enrolmentRows, feedRows, heldWithin, homeroomRows, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { ActContent } from '../../contract/content.ts';
import { scaleText } from './compose-cards.ts';
import { readStudents } from './facts.ts';
import { type Audience, isUnder, MarkBook, written } from './mark-book.ts';
import { getTerm, headOf, placeOf, type SchoolRow, shortOf } from './scene.ts';

export interface ComposedAct {
  sectionId: string;
  content: Omit<ActContent, 'issue'>;
  isOpen: boolean;
  hasMarks: boolean;
}

/** The classes of homerooms in a year, or those that are named. */
export async function sectionsOf(
  tx: Tx,
  institutionId: string,
  given: { homeroomIds: readonly string[]; yearId: string },
): Promise<{ id: string; homeroom: string }[]> {
  const { rows } = await tx.execute<{ id: string; homeroom: string }>(sql`
    select s.id, string_agg(distinct h.name, ', ') as homeroom
    from ${sectionRows} s
    join ${feedRows} f on f.institution_id = s.institution_id and f.section_id = s.id
    join ${homeroomRows} h on h.institution_id = f.institution_id and h.id = f.homeroom_id
    where s.institution_id = ${institutionId} and s.year_id = ${given.yearId} and s.state <> 'archived'
      and h.id = any(${listOf(given.homeroomIds)}::uuid[])
    group by s.id, s.name_key order by min(h.name), s.name_key`);
  return rows;
}

/** Puts together the acts of classes for a term: every student who was in the class, in register order. */
export async function composeActs(
  tx: Tx,
  institutionId: string,
  order: {
    school: SchoolRow;
    termId: string;
    sections: readonly { id: string; homeroom: string }[];
    locale: Locale;
    audience: Audience;
    comments?: boolean;
  },
): Promise<ComposedAct[]> {
  const { term, year } = await getTerm(tx, institutionId, order.termId);
  const ids = order.sections.map((section) => section.id);
  const { rows: enrolled } = await tx.execute<{ section_id: string; student_id: string }>(sql`
    select distinct e.section_id, e.student_id from ${enrolmentRows} e
    where e.institution_id = ${institutionId} and e.section_id = any(${listOf(ids)}::uuid[])
      and ${heldWithin('e', term.startsOn, term.endsOn)}`);
  const studentIds = [...new Set(enrolled.map((row) => row.student_id))];
  const book = await MarkBook.read(tx, institutionId, { studentIds, yearIds: [year.id], audience: order.audience });
  const open = await listOpenClasses(tx, institutionId, { sectionIds: ids, termId: term.id });
  const people = await readStudents(tx, institutionId, studentIds);
  const days = await tallyDays(tx, studentIds, { from: term.startsOn, through: term.endsOn });
  const equivalents = await Equivalents.read(tx);
  const judged = (await readCompetenciesForPapers(tx, institutionId, { sectionIds: ids, studentIds })).filter(
    (row) => row.termId === term.id && (order.audience === 'office' || row.isPublic),
  );
  const levelLabels = await readLevelLabels(
    tx,
    judged.map((row) => row.level),
  );
  const members = Map.groupBy(enrolled, (row) => row.section_id);
  const head = headOf(order.school, order.locale);
  const leaves = book.leaves(year.id);
  const now = leaves.findIndex((leaf) => leaf.id === term.id);
  return order.sections.flatMap(({ id, homeroom }): ComposedAct[] => {
    const section = book.sections.get(id);
    if (!section) return [];
    const scale = book.scaleOf(id);
    const inside = new Set((members.get(id) ?? []).map((row) => row.student_id));
    const present = people.filter((student) => inside.has(student.id));
    const raw = present.map((student) =>
      leaves.map((leaf, at) => (at <= now ? (book.find(id, student.id, leaf.id)?.mark ?? null) : null)),
    );
    const marks = raw.flatMap((row) => row[now] ?? []);
    const failed = marks.filter((mark) => isUnder(scale, mark)).length;
    const mean = meanOfMarks(marks);
    const places = Math.max(1, scale?.places ?? 1);
    const levels = judged.filter((row) => row.sectionId === id);
    const byLevels = levels.length > 0 && marks.length === 0 ? columnsByLevel(levels) : null;
    const content: Omit<ActContent, 'issue'> = {
      kind: 'act',
      ...head,
      year: year.name,
      term: { name: term.name, place: placeOf(term.name, now + 1, leaves.length, head.words) },
      section: section.name,
      course: section.course,
      group: homeroom,
      teacher: section.teacher,
      columns:
        byLevels?.columns ??
        leaves.map((leaf, at) => ({ short: shortOf(leaf.name, at + 1), name: leaf.name, now: at === now })),
      rows: present.map((student, at) => {
        const own = raw[at] ?? [];
        const here = own[now];
        const count = days.get(student.id);
        const attendance = count && percentText(count.present, count.expected, order.locale);
        return {
          number: student.number,
          name: registerName(student.person),
          marks: byLevels?.marksOf(student.id) ?? own.map((mark) => written(scale, mark)),
          failed: own.map((mark) => isUnder(scale, mark)),
          word: here
            ? (equivalents.wordOf(scale?.id, here, order.locale) ??
              (isUnder(scale, here) ? head.words.notPassed : head.words.passed))
            : null,
          ...(attendance && { attendance }),
          comment: order.comments ? (book.find(id, student.id, term.id)?.comment ?? null) : null,
        };
      }),
      figures: {
        students: present.length,
        passed: marks.length - failed,
        failed,
        mean: mean === null ? null : Number(roundMark(mean, { mode: 'half-up', places })).toFixed(places),
      },
      scaleNote: byLevels
        ? [byLevels.legend, scaleText(undefined, levelLabels, order.locale)].filter(Boolean).join('. ')
        : scaleText(scale ?? undefined, new Map(), order.locale),
    };
    return [{ sectionId: id, content, isOpen: open.has(id), hasMarks: marks.length > 0 || byLevels !== null }];
  });
}

/** A class judged by competencies has one column for each, numbered, with their names below the table. */
function columnsByLevel(rows: readonly PaperCompetency[]) {
  const competencies = [...new Map(rows.map((row) => [row.competencyId, row.name]))];
  const levels = new Map(rows.map((row) => [`${row.studentId} ${row.competencyId}`, row.level]));
  const shown = (level: string | undefined) => (level === undefined || level === 'not-evaluated' ? null : level);
  return {
    columns: competencies.map(([, name], at) => ({ short: `C${at + 1}`, name, now: true })),
    marksOf: (studentId: string) => competencies.map(([id]) => shown(levels.get(`${studentId} ${id}`))),
    legend: competencies.map(([, name], at) => `C${at + 1}: ${name}`).join(' · '),
  };
}
