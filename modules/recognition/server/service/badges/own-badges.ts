import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { MyBadges } from '../../../contract/own.ts';
import { awards, badges } from '../../schema.ts';
import { getOwnStudent } from '../own-student.ts';
import { shownOf } from './award.ts';
import { countFacts } from './facts.ts';
import { listAwards, viewAwards } from './views.ts';

/** The badges of the student who is signed in, and how far they are with the others. */
export async function readOwnBadges(tx: Tx, actor: Actor): Promise<MyBadges> {
  const { institutionId, schoolId, studentId } = await getOwnStudent(tx, actor);
  const [earned, offered] = await Promise.all([
    listAwards(tx, actor, [studentId], isNull(awards.revokedAt)),
    tx
      .select()
      .from(badges)
      .where(
        and(
          eq(badges.institutionId, institutionId),
          eq(badges.schoolId, schoolId),
          isNull(badges.archivedAt),
          sql`not exists (select 1 from ${awards} mine where mine.institution_id = ${badges.institutionId}
            and mine.badge_id = ${badges.id} and mine.student_id = ${studentId} and mine.revoked_at is null)`,
        ),
      )
      .orderBy(asc(badges.name), asc(badges.id)),
  ]);
  const [facts, views] = await Promise.all([
    countFacts(tx, schoolId, [studentId], new Set(offered.map(({ rule }) => rule))),
    viewAwards(tx, earned),
  ]);
  const toEarn = offered.map((badge) => ({
    ...shownOf(badge),
    id: badge.id,
    rule: badge.rule,
    progress:
      badge.rule === 'person'
        ? null
        : { have: Math.min(facts[badge.rule].get(studentId) ?? 0, badge.amount!), need: badge.amount! },
  }));
  return { earned: views, toEarn };
}
