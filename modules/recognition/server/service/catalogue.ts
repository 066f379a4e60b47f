import { type Actor, holds } from '@patio/access';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { BadgeView, RewardView } from '../../contract/catalogue.ts';
import { badgesVisibleTo, rewardsReadBy, rewardsVisibleTo } from '../policy.ts';
import { badges, rewards } from '../schema.ts';
import { shownOf } from './badges/award.ts';
import { choicesOf, listClasses } from './classes.ts';

/** Badges that a condition opens, as the office sees them. */
export async function listBadges(tx: Tx, actor: Actor, which?: SQL): Promise<BadgeView[]> {
  const rows = await tx
    .select({ row: badges, school: schoolRows.name })
    .from(badges)
    .innerJoin(schoolRows, and(eq(schoolRows.institutionId, badges.institutionId), eq(schoolRows.id, badges.schoolId)))
    .where(and(eq(badges.institutionId, actor.institutionId), badgesVisibleTo(actor, 'recognition.read'), which))
    .orderBy(sql`${badges.archivedAt} is not null`, asc(schoolRows.name), asc(badges.name), asc(badges.id));
  return rows.map(({ row, school }) => ({
    ...shownOf(row),
    id: row.id,
    schoolId: row.schoolId,
    school,
    rule: row.rule,
    amount: row.amount,
    points: row.points,
    archived: row.archivedAt !== null,
    version: row.version,
  }));
}

/** Rewards that a condition opens; who teaches sees those of the school too, and changes those of their classes. */
export async function listRewards(tx: Tx, actor: Actor, which?: SQL): Promise<RewardView[]> {
  const mine = holds(actor, 'recognition.approve') ? rewardsVisibleTo(actor, 'recognition.approve') : sql`false`;
  const rows = await tx
    .select({ row: rewards, school: schoolRows.name, section: sectionRows.name, change: sql<boolean>`${mine}` })
    .from(rewards)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, rewards.institutionId), eq(schoolRows.id, rewards.schoolId)),
    )
    .leftJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, rewards.institutionId), eq(sectionRows.id, rewards.sectionId)),
    )
    .where(and(eq(rewards.institutionId, actor.institutionId), rewardsReadBy(actor), which))
    .orderBy(sql`${rewards.archivedAt} is not null`, asc(rewards.cost), asc(rewards.name), asc(rewards.id));
  return rows.map(({ row, school, section, change }) => ({
    id: row.id,
    schoolId: row.schoolId,
    school,
    sectionId: row.sectionId,
    section,
    name: row.name,
    description: row.description,
    cost: row.cost,
    stock: row.stock,
    archived: row.archivedAt !== null,
    version: row.version,
    can: { change: change === true },
  }));
}

const listKeptSchools = (tx: Tx, actor: Actor) =>
  tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(
      and(
        eq(schoolRows.institutionId, actor.institutionId),
        sql`${schoolRows.archivedAt} is null`,
        actor.membership.schoolId ? eq(schoolRows.id, actor.membership.schoolId) : undefined,
      ),
    )
    .orderBy(asc(schoolRows.name));

/** Badges and rewards of the schools that the actor reads, and where they may add more. */
export async function readCatalogue(tx: Tx, actor: Actor) {
  const can = { keep: holds(actor, 'recognition.catalogue'), approve: holds(actor, 'recognition.approve') };
  const teaches = can.approve && !can.keep;
  const [badgeViews, rewardViews, schools, sections] = await Promise.all([
    listBadges(tx, actor),
    listRewards(tx, actor),
    can.keep ? listKeptSchools(tx, actor) : [],
    teaches ? listClasses(tx, actor, 'recognition.approve') : [],
  ]);
  return { badges: badgeViews, rewards: rewardViews, schools, sections: choicesOf(sections), can };
}
