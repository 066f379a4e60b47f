import { type Actor, reachOf } from '@patio/access';
import { addDays, type Id, type LocalDate, mondayOf } from '@patio/kernel';
import {
  inFamilyOrder,
  personNames,
  personOf,
  personRows,
  spokenName,
  studentRows,
  studentsVisibleTo,
} from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import type { WeekView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { listMine, schoolNow } from './agenda.ts';
import { findFeed } from './feeds.ts';

const LAST = 6;
const isFamily = (actor: Actor): boolean => reachOf(actor, 'timetable.read') === 'child';

/** The children whose classes this reader may see; nobody for those who read their own. */
async function listChildren(tx: Tx, actor: Actor): Promise<{ id: Id; name: string }[]> {
  if (!isFamily(actor)) return [];
  const rows = await tx
    .select({ id: studentRows.id, person: personNames })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(
        eq(studentRows.institutionId, actor.institutionId),
        isNull(studentRows.mergedIntoId),
        studentsVisibleTo(actor, 'timetable.read'),
      ),
    )
    .orderBy(...inFamilyOrder());
  return rows.map(({ id, person }) => ({ id, name: spokenName(person) }));
}

/** Whose classes are meant: the child that is named, the first one, or oneself. */
export async function findWhose(tx: Tx, actor: Actor, studentId: Id | undefined) {
  const children = await listChildren(tx, actor);
  const child = studentId ? children.find(({ id }) => id === studentId) : children[0];
  if (studentId && !child) throw failure('not_found');
  return { children, child: child ?? null };
}

/** A week of one's own classes, or of a child's, from Monday to Sunday. */
export async function readWeek(
  tx: Tx,
  actor: Actor,
  input: { studentId?: Id | undefined; week?: LocalDate | undefined },
): Promise<WeekView> {
  const [{ children, child }, place] = await Promise.all([
    findWhose(tx, actor, input.studentId),
    schoolNow(tx, actor.membership.schoolId),
  ]);
  const from = mondayOf(input.week ?? place.today);
  const [agenda, feed] = await Promise.all([
    isFamily(actor) && !child
      ? { today: from, now: '00:00', days: [], items: [] }
      : listMine(tx, actor, { from, through: addDays(from, LAST), ...(child && { studentId: child.id }) }, place),
    findFeed(tx, actor, child?.id ?? null),
  ]);
  return { ...agenda, from, child, children, feed };
}
