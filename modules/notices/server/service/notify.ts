import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { listGuardianAccounts } from '@patio/people/server';
import { amongGiven, announce, clock, insertNew, listOf, prepared, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { NoticeKind, NoticeParams } from '../kinds.ts';
import { mailNotifications } from '../mail.ts';
import { listGuardiansAmong, listPeople } from '../people.ts';
import { ringBrowsers } from '../push/ring.ts';
import { heldUntil } from '../quiet.ts';
import { notifications, preferences, quietHours, rules } from '../schema.ts';
import { textGuardians } from '../texts/queue.ts';
import { mailTimeOf, wants } from './choose.ts';
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

async function listTold<P extends NoticeParams>(tx: Tx, { to, child, children }: News<P>): Promise<readonly Id[]> {
  if (child) return listGuardiansAmong(tx, child, to);
  return children ? listTied(tx, to, children) : to;
}

const rulesAsked = prepared('notices_rules_of', (tx) =>
  tx
    .select()
    .from(rules)
    .where(eq(rules.kind, sql.placeholder('kind'))),
);
const choicesAsked = prepared('notices_choices', (tx) =>
  tx
    .select()
    .from(preferences)
    .where(and(eq(preferences.kind, sql.placeholder('kind')), amongGiven(preferences.userId, 'ids'))),
);
const quietAsked = prepared('notices_quiet', (tx) =>
  tx.select().from(quietHours).where(amongGiven(quietHours.userId, 'ids')),
);

/** Whoever of these people receives the kind in one of their roles, with what they chose about it and when they want quiet. */
async function listReached<P extends NoticeParams>(tx: Tx, notice: NoticeKind, news: News<P>) {
  const [decided, told] = await Promise.all([rulesAsked(tx, { kind: notice.kind }), listTold(tx, news)]);
  const people = (await listPeople(tx, told)).filter((person) =>
    person.roles.some((role) => roleReceives(notice, role, decided)),
  );
  const ids = listOf(people.map((person) => person.id));
  const [chosen, quiet] = await Promise.all([choicesAsked(tx, { kind: notice.kind, ids }), quietAsked(tx, { ids })]);
  const choices = Map.groupBy(chosen, (row) => row.userId);
  const hours = new Map(quiet.map((row) => [row.userId, row]));
  return people.map((person) => ({ person, own: choices.get(person.id) ?? [], hours: hours.get(person.id) }));
}

type Reached = Awaited<ReturnType<typeof listReached>>[number];

/** The row of one person's inbox. */
function rowFor<P extends NoticeParams>(actor: Actor, notice: NoticeKind, news: News<P>, { person, own }: Reached) {
  const now = clock.now();
  return {
    institutionId: actor.institutionId,
    id: clock.id(),
    userId: person.id,
    kind: notice.kind,
    params: news.params,
    link: news.link,
    urgent: notice.urgent,
    about: news.about,
    studentId: news.child ?? news.children?.get(person.id) ?? null,
    createdAt: now,
    // Kept for those who do not want to be told in the app, but it does not ring.
    readAt: wants(notice, 'app', own) ? null : now,
    inSummary: person.email !== null && mailTimeOf(notice, own) === 'daily',
  };
}

/** Tells people something, by the ways that they and their school want: a statement for each table, however many they are. Answers whom it reached. */
export async function notify<P extends NoticeParams>(tx: Tx, actor: Actor, news: News<P>): Promise<Id[]> {
  const notice = news.notice as unknown as NoticeKind;
  const people = await listReached(tx, notice, news);
  if (people.length === 0) return [];
  const written = people.map((reached) => ({ ...reached, row: rowFor(actor, notice, news, reached) }));
  const made = await insertNew(
    tx,
    notifications,
    written.map(({ row }) => row),
  );
  const now = clock.now();
  const told = written
    .filter(({ row }) => made.has(row.id))
    .map((each) => ({ ...each, until: notice.urgent || !each.hours ? null : heldUntil(now, each.hours) }));
  const wanting = (channel: 'push' | 'text') => told.filter(({ own }) => wants(notice, channel, own));
  await mailNotifications(
    tx,
    actor,
    told.filter(({ person, own }) => person.email && mailTimeOf(notice, own) === 'now'),
  );
  await ringBrowsers(
    tx,
    actor,
    wanting('push').map(({ row, until }) => ({ notificationId: row.id, userId: row.userId, until })),
  );
  if (notice.byText) await textGuardians(tx, actor, wanting('text'));
  const reached = told.map(({ row }) => row.userId);
  if (reached.length > 0) await announce(tx, { topic: 'notices.arrived', to: { users: reached } });
  return reached;
}
