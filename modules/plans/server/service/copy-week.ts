import type { Actor } from '@patio/access';
import { addDays, type Id, type LocalDate, makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { schoolNow } from '@patio/timetable/server';
import { and, between, eq, isNull } from 'drizzle-orm';
import { planCopy } from '../../rules/copy.ts';
import { failure } from '../failures.ts';
import { type ClassRow, plannedClasses } from '../schema.ts';
import { contentsOf, holdClasses, slotOf, subjectOf } from './classes.ts';
import { keepBefore } from './restore.ts';
import { firstToCome, getSectionFor, listSlots } from './sections.ts';

interface WeekOf {
  sectionId: Id;
  weekOn: LocalDate;
}

const readWeek = (tx: Tx, { sectionId, weekOn }: WeekOf): Promise<ClassRow[]> =>
  tx
    .select()
    .from(plannedClasses)
    .where(
      and(
        eq(plannedClasses.sectionId, sectionId),
        isNull(plannedClasses.archivedAt),
        between(plannedClasses.date, weekOn, addDays(weekOn, 6)),
      ),
    );

/** Copies a week of a section onto the free classes of another week, of the same section or another of its course. */
export async function copyWeek(
  tx: Tx,
  actor: Actor,
  { from, to }: { from: WeekOf; to: WeekOf },
): Promise<{ copied: number; left: string[]; undo: string | null }> {
  const source = await getSectionFor(tx, actor, 'plans.read', from.sectionId);
  const target = await getSectionFor(tx, actor, 'plans.write', to.sectionId);
  if (source.courseId !== target.courseId) throw failure('not_of_course');
  const planned = (await holdClasses(tx, target)).flatMap((row) => slotOf(row) ?? []);
  const slots = (await listSlots(tx, [target.id], to.weekOn, addDays(to.weekOn, 6))).get(target.id) ?? [];
  const now = firstToCome(slots, await schoolNow(tx, target.schoolId));
  const sources = (await readWeek(tx, from)).flatMap((row) => {
    const at = slotOf(row);
    return at ? [{ row, at }] : [];
  });
  const plan = planCopy(sources, slots, planned, now);
  const left = plan.left.map(({ row }) => row.title);
  if (plan.copies.length === 0) return { copied: 0, left, undo: null };
  const made = await tx
    .insert(plannedClasses)
    .values(
      plan.copies.map(({ of: { row }, to: at }) => ({
        ...contentsOf(row),
        institutionId: actor.institutionId,
        id: makeId(),
        schoolId: target.schoolId,
        sectionId: target.id,
        ...at,
        // What was thought after one class is not what comes after another, and material has to be got ready again.
        reflection: '',
        materials: row.materials.map((material) => ({ ...material, ready: false })),
        state: 'draft' as const,
      })),
    )
    .returning();
  for (const row of made)
    await record(tx, actor, 'plans.class_planned', subjectOf(row), { after: { title: row.title, date: row.date } });
  const undo = await keepBefore(
    tx,
    actor,
    target.id,
    made.map((row) => ({ before: row, after: row, made: true })),
  );
  return { copied: made.length, left, undo };
}
