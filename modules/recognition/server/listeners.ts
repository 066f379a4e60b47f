import { workHandedIn } from '@patio/assignments';
import { notify } from '@patio/notices/server';
import { joinStudent, listGuardianAccounts, shortNameOf } from '@patio/people/server';
import { defineListener, listOf, namePeople, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import { badgeAwarded, redeemDecided, studentsPraised, surveyOpened } from '../contract/events.ts';
import type { PraiseKind } from '../contract/fields.ts';
import { badgeEarned, classAsked, praised, rewardDecided } from './notices.ts';
import { awards, praises, redeems, surveys } from './schema.ts';
import { awardStudents } from './service/badges/award-by-rule.ts';

interface About extends Record<string, unknown> {
  id: string;
  studentId: string;
  student: string;
  userId: string | null;
}

/** Rows about students, with the name and the account of each. */
async function readAbout<More extends object>(tx: Tx, table: SQL, more: SQL, which: SQL): Promise<(About & More)[]> {
  const { rows } = await tx.execute(sql`
    select x.id, x.student_id as "studentId", ${shortNameOf()} as student, p.user_id as "userId", ${more}
    from ${table} x ${joinStudent('x')} where x.institution_id = patio_institution() and ${which}`);
  return rows as (About & More)[];
}

/** The family of a student, by the ties that open grades. */
const familyOf = async (tx: Tx, studentId: string): Promise<string[]> =>
  (await listGuardianAccounts(tx, [studentId], ['grades'])).map(({ userId }) => userId);

/** What recognition does when others have news, and how its own news reaches people. */
export const listeners = [
  defineListener(workHandedIn, 'recognition.count_work', (tx, actor, { studentIds }) =>
    awardStudents(tx, actor.institutionId, studentIds, ['work_on_time']),
  ),
  defineListener(badgeAwarded, 'recognition.tell_badge', async (tx, actor, { awardId }, eventId) => {
    const [one] = await readAbout<{ badge: string }>(
      tx,
      sql`${awards}`,
      sql`x.shown->>'name' as badge`,
      sql`x.id = ${awardId} and x.revoked_at is null`,
    );
    if (!one) return;
    const news = { notice: badgeEarned, params: { student: one.student, badge: one.badge }, about: eventId };
    if (one.userId) await notify(tx, actor, { ...news, to: [one.userId], link: '/student/badges' });
    const family = await familyOf(tx, one.studentId);
    await notify(tx, actor, {
      ...news,
      to: family,
      child: one.studentId,
      link: `/parent/children/${one.studentId}?tab=recognition`,
    });
  }),
  defineListener(studentsPraised, 'recognition.tell_praised', async (tx, actor, { praiseIds }) => {
    const given = await readAbout<{ kind: PraiseKind; note: string; givenBy: string; toFamily: boolean }>(
      tx,
      sql`${praises}`,
      sql`x.kind, x.note, x.given_by as "givenBy", x.to_family as "toFamily"`,
      sql`x.id = any(${listOf(praiseIds)}::uuid[]) and x.taken_back_at is null`,
    );
    const nameOf = await namePeople(
      tx,
      given.map(({ givenBy }) => givenBy),
    );
    for (const { id, studentId, student, userId, kind, note, givenBy, toFamily } of given) {
      const news = { notice: praised, params: { student, teacher: nameOf(givenBy), kind, note }, about: id };
      if (userId) await notify(tx, actor, { ...news, to: [userId], link: '/student/feedback' });
      if (toFamily)
        await notify(tx, actor, {
          ...news,
          to: await familyOf(tx, studentId),
          child: studentId,
          link: `/parent/children/${studentId}?tab=recognition`,
        });
    }
    await awardStudents(
      tx,
      actor.institutionId,
      given.map(({ studentId }) => studentId),
      ['praises'],
    );
  }),
  defineListener(redeemDecided, 'recognition.tell_redeem', async (tx, actor, { redeemId }, eventId) => {
    const [one] = await readAbout<{ name: string; state: string; reason: string | null }>(
      tx,
      sql`${redeems}`,
      sql`x.name, x.state, x.reason`,
      sql`x.id = ${redeemId}`,
    );
    if (!one?.userId) return;
    await notify(tx, actor, {
      to: [one.userId],
      notice: rewardDecided,
      params: { reward: one.name, state: one.state, reason: one.reason ?? '' },
      link: '/student/rewards',
      about: eventId,
    });
  }),
  defineListener(surveyOpened, 'recognition.tell_class', async (tx, actor, { surveyId }, eventId) => {
    const { rows } = await tx.execute<{ title: string; section: string; userId: string }>(sql`
      select distinct v.title, s.name as section, p.user_id as "userId" from ${surveys} v
      join ${sectionRows} s on s.institution_id = v.institution_id and s.id = v.section_id
      join ${enrolmentRows} e on e.institution_id = v.institution_id and e.section_id = v.section_id and ${holdsOn('e')} ${joinStudent('e')}
      where v.institution_id = patio_institution() and v.id = ${surveyId} and v.state = 'open' and p.user_id is not null`);
    const [first] = rows;
    if (!first) return;
    await notify(tx, actor, {
      to: rows.map(({ userId }) => userId),
      notice: classAsked,
      params: { title: first.title, section: first.section },
      link: '/student/feedback?show=surveys',
      about: eventId,
    });
  }),
];
