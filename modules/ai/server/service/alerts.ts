import type { Actor } from '@patio/access';
import { unseal } from '@patio/accounts/server';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { personOf, personRows, spokenName, studentOf, studentRows } from '@patio/people/server';
import { afterKeys, clock, countPage, keyOf, type Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AlertLine, AlertView } from '../../contract/alerts.ts';
import type { AlertTier } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { alertsVisibleTo } from '../policy.ts';
import { type AlertRow, alertLog, alerts } from '../schema.ts';
import { CASE_KEY } from './raise-alert.ts';

export type AlertState = 'waiting' | 'open' | 'closed' | 'all';

const inState = (state: AlertState): SQL | undefined => {
  if (state === 'waiting') return isNull(alerts.acknowledgedAt);
  if (state === 'open') return isNull(alerts.closedAt);
  return state === 'closed' ? isNotNull(alerts.closedAt) : undefined;
};

/** The alerts that the actor may answer, in a state. */
export const alertsAsked = (actor: Actor, state: AlertState): SQL | undefined =>
  and(eq(alerts.institutionId, actor.institutionId), alertsVisibleTo(actor), inState(state));

const columns = {
  alert: alerts,
  school: schoolRows.name,
  givenNames: personRows.givenNames,
  firstSurname: personRows.firstSurname,
  secondSurname: personRows.secondSurname,
};
interface Row {
  alert: AlertRow;
  school: string;
  givenNames: string;
  firstSurname: string;
  secondSurname: string | null;
}

const toLine = ({ alert, school, ...person }: Row, names: ReadonlyMap<string, string>): AlertLine => ({
  id: alert.id,
  version: alert.version,
  student: { id: alert.studentId, name: spokenName(person) },
  school,
  tier: alert.tier as AlertTier,
  category: alert.category,
  raisedAt: alert.raisedAt.toISOString(),
  outsideHours: alert.outsideHours,
  level: alert.level,
  nextCallAt: alert.acknowledgedAt ? null : (alert.nextCallAt?.toISOString() ?? null),
  acknowledgedAt: alert.acknowledgedAt?.toISOString() ?? null,
  acknowledgedBy: alert.acknowledgedBy ? (names.get(alert.acknowledgedBy) ?? '—') : null,
  outcome: alert.outcome,
  closedAt: alert.closedAt?.toISOString() ?? null,
});

/** Alerts, the gravest and oldest first. */
export async function listAlerts(tx: Tx, actor: Actor, asked: PageInput & { state: AlertState }) {
  const keys = [
    sql`(-${alerts.tier})`,
    sql`to_char(${alerts.raisedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  ];
  const cursor = decodeCursor(asked.cursor, 3);
  const rows = await tx
    .select({ ...columns, key: keyOf(keys) })
    .from(alerts)
    .innerJoin(schoolRows, schoolOf(alerts))
    .innerJoin(studentRows, studentOf(alerts))
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(alertsAsked(actor, asked.state), cursor ? afterKeys([...keys, sql`${alerts.id}`], cursor, false) : undefined),
    )
    .orderBy(...keys.map((key) => asc(key)), asc(alerts.id))
    .limit(asked.limit + 1)
    .offset(skipOf(asked));
  const page = rows.slice(0, asked.limit);
  const last = page.at(-1);
  const names = await namesOf(
    tx,
    page.map(({ alert }) => alert.acknowledgedBy),
  );
  const counted = () => tx.select({ one: sql`1` }).from(alerts).where(alertsAsked(actor, asked.state));
  return {
    items: page.map((row) => toLine(row, names)),
    ...(rows.length > asked.limit && last && { nextCursor: encodeCursor([...last.key, last.alert.id]) }),
    ...(await countPage(tx, asked, counted)),
  };
}

/** One alert that the actor may answer. */
export async function getAlert(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const [row] = await tx
    .select(columns)
    .from(alerts)
    .innerJoin(schoolRows, schoolOf(alerts))
    .innerJoin(studentRows, studentOf(alerts))
    .innerJoin(personRows, personOf(studentRows))
    .where(and(eq(alerts.id, id), alertsAsked(actor, 'all')));
  if (!row) throw failure('not_found');
  return row;
}

/** One alert as a line. */
export async function lineOf(tx: Tx, actor: Actor, id: string): Promise<AlertLine> {
  const row = await getAlert(tx, actor, id);
  return toLine(row, await namesOf(tx, [row.alert.acknowledgedBy]));
}

/** What was sealed; null where it was sealed with a key that is no longer here. The rest of an alert stays readable. */
function opened(sealed: string): string | null {
  try {
    return unseal(sealed, CASE_KEY);
  } catch {
    return null;
  }
}

/** One alert with what was written and everything that was done. */
export async function openAlert(tx: Tx, actor: Actor, id: string): Promise<AlertView> {
  const row = await getAlert(tx, actor, id);
  const steps = await tx
    .select()
    .from(alertLog)
    .where(eq(alertLog.alertId, id))
    .orderBy(desc(alertLog.at), desc(alertLog.id))
    .limit(100);
  const names = await namesOf(tx, [row.alert.acknowledgedBy, ...steps.flatMap(({ userIds }) => userIds)]);
  return {
    ...toLine(row, names),
    excerpt: opened(row.alert.sealedExcerpt),
    note: row.alert.sealedNote ? opened(row.alert.sealedNote) : null,
    releasedAt: row.alert.releasedAt?.toISOString() ?? null,
    steps: steps.map(({ step, userIds, at }) => ({
      step,
      people: userIds.map((each) => names.get(each) ?? '—'),
      at: at.toISOString(),
    })),
  };
}

/** Writes a step of an alert down. */
export const logStep = (
  tx: Tx,
  alert: Pick<AlertRow, 'institutionId' | 'id'>,
  step: (typeof alertLog.$inferSelect)['step'],
  userIds: string[],
) =>
  tx
    .insert(alertLog)
    .values({ institutionId: alert.institutionId, id: clock.id(), alertId: alert.id, step, userIds, at: clock.now() });
