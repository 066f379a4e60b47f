import { inTenant, type Tx } from '@patio/platform';
import type { DemoPart, DemoScene, DemoStep } from '@patio/schools/testing';
import { sql } from 'drizzle-orm';
import { conversations, messages, participants } from '../server/index.ts';
import { FAMILY_DIALOGUES, OFFICE_DIALOGUES, STAFF_DIALOGUE, STUDENT_DIALOGUE } from './demo-dialogues.ts';
import { type DemoPair, findDemoAccount, listDemoPairs } from './demo-people.ts';
import { writeTalk } from './demo-write.ts';

const teacherOf = ({ teacherId }: DemoPair) => ({ userId: teacherId, role: 'teacher' as const, studentId: null });
const guardianOf = ({ guardianId, studentId }: DemoPair) => ({
  userId: guardianId,
  role: 'parent' as const,
  studentId,
});

/** What families and teachers wrote: first those with whom the school is tried, so that their lists are full. */
async function writeFamilies(
  tx: Tx,
  scene: DemoScene,
  pairs: readonly DemoPair[],
  tried: readonly string[],
): Promise<void> {
  const isTried = ({ teacherId, guardianId }: DemoPair) => tried.includes(teacherId) || tried.includes(guardianId);
  const chosen = [...pairs.filter(isTried), ...pairs.filter((pair) => !isTried(pair))].slice(0, 40);
  const seen = new Set<string>();
  let next = 0;
  for (const pair of chosen) {
    const key = `${pair.teacherId} ${pair.guardianId} ${pair.studentId}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const { schoolId, studentId, first } = pair;
    const said = FAMILY_DIALOGUES[next++ % FAMILY_DIALOGUES.length]!;
    await writeTalk(tx, scene, { schoolId, studentId, first, staff: teacherOf(pair), other: guardianOf(pair), said });
  }
}

/** A month of conversations in the classes of those with whom the school is tried. */
const fillDemo: DemoPart = (scene) =>
  inTenant(scene.actor, async (tx) => {
    const pairs = await listDemoPairs(tx);
    const [teacher, parent, student, support, coordinator] = [
      await findDemoAccount(tx, 'teacher'),
      await findDemoAccount(tx, 'parent'),
      await findDemoAccount(tx, 'student'),
      await findDemoAccount(tx, 'support'),
      await findDemoAccount(tx, 'coordinator'),
    ];
    const tried = [teacher, parent].flatMap((one) => (one ? [one.userId] : []));
    await writeFamilies(tx, scene, pairs, tried);
    const own =
      pairs.find(
        ({ studentUserId, teacherId }) =>
          studentUserId && studentUserId === student?.userId && teacherId === teacher?.userId,
      ) ?? pairs.find(({ studentUserId }) => studentUserId && studentUserId === student?.userId);
    if (own && student) {
      const { schoolId, studentId, first } = own;
      const other = { userId: student.userId, role: 'student' as const, studentId };
      await writeTalk(tx, scene, { schoolId, studentId, first, staff: teacherOf(own), other, said: STUDENT_DIALOGUE });
    }
    if (teacher?.schoolId && coordinator) {
      const staff = { userId: teacher.userId, role: 'teacher' as const, studentId: null };
      const other = { userId: coordinator.userId, role: 'coordinator' as const, studentId: null };
      await writeTalk(tx, scene, {
        schoolId: teacher.schoolId,
        studentId: null,
        first: '',
        staff,
        other,
        said: STAFF_DIALOGUE,
      });
    }
    const mine = pairs.filter(({ guardianId }) => guardianId === parent?.userId);
    const asked = mine.length > 0 ? mine : pairs.slice(0, 2);
    const answers = support && { userId: support.userId, role: 'support' as const, studentId: null };
    for (const [index, { subject, said }] of OFFICE_DIALOGUES.entries()) {
      const pair = asked[index % Math.max(1, asked.length)];
      if (!pair || !answers) continue;
      const { schoolId, studentId, first } = pair;
      await writeTalk(tx, scene, {
        schoolId,
        studentId,
        first,
        staff: null,
        answers,
        other: guardianOf(pair),
        subject,
        said,
      });
    }
  });

/** On a later day the month of the demo ends today again: everything moves by the same number of days. */
const liveDemo: DemoPart = ({ actor }) =>
  inTenant(actor, async (tx) => {
    const late = sql`(select greatest(0, (current_date - max(last_at)::date)) * interval '1 day' from ${conversations} where institution_id = patio_institution())`;
    const { rows } = await tx.execute<{ late: string }>(sql`select ${late} as late`);
    const by = sql`${rows[0]?.late ?? '0 days'}::interval`;
    await tx.execute(sql`update ${messages} set at = at + ${by} where institution_id = patio_institution()`);
    await tx.execute(
      sql`update ${participants} set last_at = last_at + ${by}, read_at = read_at + ${by}, receipt_at = receipt_at + ${by} where institution_id = patio_institution()`,
    );
    await tx.execute(
      sql`update ${conversations} set last_at = last_at + ${by} where institution_id = patio_institution()`,
    );
  });

export const demo: DemoStep = { fill: fillDemo, live: liveDemo, after: ['staff-accounts', 'child-cards'] };
