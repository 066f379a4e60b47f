import { inTenant, type Tx } from '@patio/platform';
import type { DemoPart, DemoScene, DemoStep } from '@patio/schools/testing';
import { sql } from 'drizzle-orm';
import { conversations, messages, participants } from '../server/index.ts';
import {
  type DemoWords,
  FAMILY_DIALOGUES,
  OFFICE_DIALOGUES,
  REPORTED_DIALOGUE,
  STAFF_DIALOGUE,
  STUDENT_DIALOGUE,
} from './demo-dialogues.ts';
import { type DemoPair, findDemoAccount, listDemoPairs } from './demo-people.ts';
import { holdMessage, reportWords } from './demo-special.ts';
import { writeTalk } from './demo-write.ts';

const teacherOf = ({ teacherId }: DemoPair) => ({ userId: teacherId, role: 'teacher' as const, studentId: null });
const guardianOf = ({ guardianId, studentId }: DemoPair) => ({
  userId: guardianId,
  role: 'parent' as const,
  studentId,
});

/** The second conversation has something that waits for the morning. */
const HELD = 2;

const talkOf = (pair: DemoPair, said: readonly DemoWords[]) => {
  const { schoolId, studentId, first } = pair;
  return { schoolId, studentId, first, staff: teacherOf(pair), other: guardianOf(pair), said };
};

/** The same words on other days and at other minutes: no two families write at the same moment. */
function later(said: readonly DemoWords[], nth: number): DemoWords[] {
  const round = Math.floor(nth / FAMILY_DIALOGUES.length);
  const minutes = (nth * 7) % 19;
  return said.map(([by, daysAgo, at, text]) => {
    const [hour = 0, minute = 0] = at.split(':').map(Number);
    const moved = hour * 60 + minute + minutes;
    const time = `${String(Math.floor(moved / 60)).padStart(2, '0')}:${String(moved % 60).padStart(2, '0')}`;
    return [by, Math.min(21, daysAgo + round * 3), time, text] as const;
  });
}

/** What families and teachers wrote: first those with whom the school is tried, so that their lists are full. */
async function writeFamilies(
  tx: Tx,
  scene: DemoScene,
  pairs: readonly DemoPair[],
  tried: readonly string[],
): Promise<void> {
  const isTried = ({ teacherId, guardianId }: DemoPair) => tried.includes(teacherId) || tried.includes(guardianId);
  const strangers = pairs.filter((pair) => !isTried(pair));
  const [rude, ...rest] = strangers;
  const chosen = [...pairs.filter(isTried), ...rest].slice(0, 40);
  if (rude) await reportWords(tx, scene, rude, await writeTalk(tx, scene, talkOf(rude, REPORTED_DIALOGUE)));
  const seen = new Set<string>();
  let next = 0;
  for (const pair of chosen) {
    const key = `${pair.teacherId} ${pair.guardianId} ${pair.studentId}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const said = later(FAMILY_DIALOGUES[next % FAMILY_DIALOGUES.length]!, next);
    next += 1;
    const { id } = await writeTalk(tx, scene, talkOf(pair, said));
    if (next === HELD) await holdMessage(tx, scene, pair, id);
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
    for (const [index, { subject, taken, said }] of OFFICE_DIALOGUES.entries()) {
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
        ...(taken && { assignedTo: answers.userId }),
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
