import type { Actor } from '@patio/access';
import { clock, nextVersion, publish, record, type Tx } from '@patio/platform';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { studentsPraised } from '../../contract/events.ts';
import type { PraiseKind } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { praises } from '../schema.ts';
import { getClass, requireClassmates } from './classes.ts';
import { addPoints, takePoints } from './points/ledger.ts';

interface Praise {
  praises: readonly { id: string; studentId: string }[];
  sectionId: string;
  kind: PraiseKind;
  note: string;
  points: number;
  toFamily: boolean;
}

/** Recognises students of one's class; what was sent before is not given twice. */
export async function praiseStudents(tx: Tx, actor: Actor, given: Praise): Promise<number> {
  const { institutionId } = actor;
  const section = await getClass(tx, actor, 'recognition.give', given.sectionId);
  const studentIds = given.praises.map(({ studentId }) => studentId);
  await requireClassmates(tx, institutionId, section.id, studentIds);
  const { kind, note, points, toFamily } = given;
  const now = clock.now();
  const made = await tx
    .insert(praises)
    .values(
      given.praises.map(({ id, studentId }) => ({
        institutionId,
        id,
        schoolId: section.schoolId,
        sectionId: section.id,
        studentId,
        kind,
        note,
        points,
        toFamily,
        givenBy: actor.userId,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning();
  for (const { id, studentId } of made)
    await addPoints(tx, { institutionId, studentId, kind: 'praise', points, refId: id, what: kind });
  if (made.length === 0) return 0;
  const subject = { type: 'sections.section', id: section.id, schoolId: section.schoolId };
  await record(tx, actor, 'recognition.praised', subject, { after: { kind, students: made.length, points } });
  await publish(tx, studentsPraised, { praiseIds: made.map(({ id }) => id) });
  return made.length;
}

/** So long a tap can be taken back. */
const MINUTES = 10;

/** Takes back what one gave by mistake a moment ago; the row stays, and so do both movements of points. */
export async function takeBackPraises(tx: Tx, actor: Actor, ids: readonly string[]): Promise<number> {
  const { institutionId, userId } = actor;
  const rows = await tx
    .update(praises)
    .set({ takenBackAt: clock.now(), ...nextVersion(praises) })
    .where(
      and(
        eq(praises.institutionId, institutionId),
        inArray(praises.id, [...ids]),
        eq(praises.givenBy, userId),
        isNull(praises.takenBackAt),
        gt(praises.createdAt, new Date(clock.now().getTime() - MINUTES * 60_000)),
      ),
    )
    .returning();
  if (rows.length === 0) throw failure('too_late');
  for (const { id, studentId, points, kind } of rows)
    await takePoints(tx, { institutionId, studentId, kind: 'correction', points, refId: id, what: kind });
  const [first] = rows;
  const subject = { type: 'sections.section', id: first!.sectionId, schoolId: first!.schoolId };
  await record(tx, actor, 'recognition.praise_taken_back', subject, { after: { students: rows.length } });
  return rows.length;
}
