import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { listGuardianAccounts } from '@patio/people/server';
import { announce, clock, type Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import type { NoticeKind, NoticeParams } from '../kinds.ts';
import { mailNotification } from '../mail.ts';
import { listGuardiansAmong, listPeople, type Person } from '../people.ts';
import { ringBrowsers } from '../push/ring.ts';
import { heldUntil } from '../quiet.ts';
import { notifications, preferences, quietHours, rules } from '../schema.ts';
import { wants } from './choose.ts';
import { roleReceives } from './rule.ts';

export interface News<P extends NoticeParams> {
  to: readonly Id[];
  notice: NoticeKind<P>;
  params: P;
  /** The address of the thing itself inside the app. */
  link: string | null;
  /** What it tells of, usually the event's id: the same news reaches a person once. */
  about: string;
  /** The child of whom guardians are told: whoever is not a guardian at that moment, or no longer later, is not reached. */
  child?: Id;
  /** The same for many at once: of which child each person is told. */
  children?: ReadonlyMap<Id, Id>;
}

/** Those whose tie to the child that they are told of holds now. */
async function listTied(tx: Tx, to: readonly Id[], children: ReadonlyMap<Id, Id>): Promise<Id[]> {
  const ties = await listGuardianAccounts(tx, [...new Set(children.values())], []);
  const held = new Set(ties.map(({ studentId, userId }) => `${studentId} ${userId}`));
  return to.filter((id) => held.has(`${children.get(id)} ${id}`));
}

/** Tells people something, by the ways that they and their school want. Answers whom it reached. */
export async function notify<P extends NoticeParams>(tx: Tx, actor: Actor, news: News<P>): Promise<Id[]> {
  const notice = news.notice as unknown as NoticeKind;
  const decided = await tx.select().from(rules).where(eq(rules.kind, notice.kind));
  const { child, children } = news;
  const told = child
    ? await listGuardiansAmong(tx, child, news.to)
    : children
      ? await listTied(tx, news.to, children)
      : news.to;
  const people = (await listPeople(tx, told)).filter((person) =>
    person.roles.some((role) => roleReceives(notice, role, decided)),
  );
  if (people.length === 0) return [];
  const ids = people.map((person) => person.id);
  const choices = Map.groupBy(
    await tx
      .select()
      .from(preferences)
      .where(and(eq(preferences.kind, notice.kind), inArray(preferences.userId, ids))),
    (row) => row.userId,
  );
  const now = clock.now();
  const made = await tx
    .insert(notifications)
    .values(
      people.map((person) => ({
        institutionId: actor.institutionId,
        id: clock.id(),
        userId: person.id,
        kind: notice.kind,
        params: news.params,
        link: news.link,
        urgent: notice.urgent,
        about: news.about,
        studentId: child ?? children?.get(person.id) ?? null,
        createdAt: now,
        // Kept for those who do not want to be told in the app, but it does not ring.
        readAt: wants(notice, 'app', choices.get(person.id) ?? []) ? null : now,
      })),
    )
    .onConflictDoNothing()
    .returning();
  const quiet = await tx.select().from(quietHours).where(inArray(quietHours.userId, ids));
  const byId = new Map(people.map((person) => [person.id, person]));
  const toRing: Parameters<typeof ringBrowsers>[2][number][] = [];
  for (const row of made) {
    const person = byId.get(row.userId) as Person;
    const own = choices.get(person.id) ?? [];
    const hours = quiet.find((q) => q.userId === person.id);
    const until = notice.urgent || !hours ? null : heldUntil(now, hours);
    if (wants(notice, 'push', own)) toRing.push({ notificationId: row.id, userId: row.userId, until });
    if (person.email && wants(notice, 'email', own)) await mailNotification(tx, actor, person, row, until);
  }
  await ringBrowsers(tx, actor, toRing);
  const reached = made.map((row) => row.userId);
  if (reached.length > 0) await announce(tx, { topic: 'notices.arrived', to: { users: reached } });
  return reached;
}
