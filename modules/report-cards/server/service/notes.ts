import type { Actor } from '@patio/access';
import { listPhrases } from '@patio/gradebook/server';
import { localDateAt } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import { personOf, personRows, registerName, staffRows } from '@patio/people/server';
import { clock, nextVersion, record, type Tx } from '@patio/platform';
import { isLeafTerm, termRows } from '@patio/schools/server';
import { homeroomRows } from '@patio/sections/server';
import { and, asc, eq, getViewSelectedFields, sql } from 'drizzle-orm';
import type { NoteRow } from '../../contract/teacher.ts';
import { failure } from '../failures.ts';
import { HABIT_STEPS, HABITS, layoutOf } from '../layout/labels.ts';
import { notes } from '../schema.ts';
import { studentsOf } from './desk.ts';
import { readNotes, readStudents } from './facts.ts';
import { getSchool, getTerm } from './scene.ts';

type MyHomeroom = typeof homeroomRows.$inferSelect;

/** The homerooms of which the actor is the tutor: only a tutor writes the words that go under a whole card. */
export const listMyHomerooms = (tx: Tx, actor: Actor): Promise<MyHomeroom[]> =>
  tx
    .select({ homeroom: getViewSelectedFields(homeroomRows) })
    .from(homeroomRows)
    .innerJoin(
      staffRows,
      and(eq(staffRows.institutionId, homeroomRows.institutionId), eq(staffRows.id, homeroomRows.tutorStaffId)),
    )
    .innerJoin(personRows, personOf(staffRows))
    .where(
      and(
        eq(homeroomRows.institutionId, actor.institutionId),
        eq(personRows.userId, actor.userId),
        sql`${homeroomRows.archivedAt} is null`,
        actor.membership.schoolId ? eq(homeroomRows.schoolId, actor.membership.schoolId) : undefined,
      ),
    )
    .orderBy(asc(homeroomRows.name))
    .then((rows) => rows.map((row) => row.homeroom));

async function getMyHomeroom(tx: Tx, actor: Actor, id: string): Promise<MyHomeroom> {
  const mine = (await listMyHomerooms(tx, actor)).find((homeroom) => homeroom.id === id);
  if (!mine) throw failure('not_found');
  return mine;
}

async function leavesOf(tx: Tx, homeroom: MyHomeroom) {
  const { rows } = await tx.execute<{ id: string; name: string; startsOn: string; endsOn: string; yearId: string }>(sql`
    select t.id, t.name, t.starts_on::text as "startsOn", t.ends_on::text as "endsOn", t.year_id as "yearId" from ${termRows} t
    where t.institution_id = ${homeroom.institutionId} and t.year_id = ${homeroom.yearId}
      and ${isLeafTerm('t')}
    order by t.position`);
  return rows;
}

/** What the tutor has written for the students of a homeroom in a term. */
export async function readHomeroomNotes(
  tx: Tx,
  actor: Actor,
  input: { homeroomId: string; termId?: string; locale: Locale },
) {
  const homeroom = await getMyHomeroom(tx, actor, input.homeroomId);
  const school = await getSchool(tx, actor.institutionId, homeroom.schoolId);
  const leaves = await leavesOf(tx, homeroom);
  const today = localDateAt(clock.now(), school.timeZone);
  const running = leaves.find((leaf) => leaf.startsOn <= today && today <= leaf.endsOn);
  const chosen = input.termId ? leaves.find((leaf) => leaf.id === input.termId) : (running ?? leaves.at(-1));
  if (!chosen) throw failure('not_found');
  const ids = await studentsOf(tx, actor.institutionId, chosen, [homeroom.id]);
  const written = await readNotes(tx, actor.institutionId, chosen.id, ids);
  const { words } = layoutOf(school.country, input.locale);
  return {
    homeroom: homeroom.name,
    terms: leaves.map(({ id, name }) => ({ id, name })),
    termId: chosen.id,
    habits: HABITS.map((id) => ({ id, name: words[id] })),
    steps: HABIT_STEPS.map((id) => words[id]),
    rows: (await readStudents(tx, actor.institutionId, ids)).map((student): NoteRow => {
      const note = written.get(student.id);
      return {
        studentId: student.id,
        name: registerName(student.person),
        message: note?.message ?? '',
        habits: note?.habits ?? {},
        version: note?.version ?? 0,
      };
    }),
    phrases: await listPhrases(tx, actor, homeroom.schoolId),
  };
}

/** Writes what the tutor says of a student; whoever saw an older word is told. */
export async function writeNote(
  tx: Tx,
  actor: Actor,
  input: {
    homeroomId: string;
    termId: string;
    studentId: string;
    seen: number;
    message: string;
    habits: Record<string, number>;
  },
): Promise<NoteRow> {
  const homeroom = await getMyHomeroom(tx, actor, input.homeroomId);
  const { term } = await getTerm(tx, actor.institutionId, input.termId);
  if (term.yearId !== homeroom.yearId) throw failure('not_found');
  const [student] = await readStudents(tx, actor.institutionId, [input.studentId]);
  const inside = await studentsOf(tx, actor.institutionId, term, [homeroom.id]);
  if (!student || !inside.includes(student.id)) throw failure('not_found');
  const habits = Object.fromEntries(HABITS.flatMap((id) => (input.habits[id] ? [[id, input.habits[id]]] : [])));
  const words = { message: input.message, habits, writtenBy: actor.userId };
  const [row] = await tx
    .insert(notes)
    .values({ institutionId: actor.institutionId, termId: term.id, studentId: student.id, ...words })
    .onConflictDoUpdate({
      target: [notes.institutionId, notes.termId, notes.studentId],
      set: { ...words, ...nextVersion(notes) },
      setWhere: eq(notes.version, input.seen),
    })
    .returning();
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'report_cards.note_written',
    { type: 'people.student', id: student.id, schoolId: student.schoolId },
    { after: { termId: term.id, message: row.message, habits: row.habits } },
  );
  return {
    studentId: student.id,
    name: registerName(student.person),
    message: row.message,
    habits: row.habits,
    version: row.version,
  };
}
