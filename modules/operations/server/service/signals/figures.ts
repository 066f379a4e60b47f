import type { Actor } from '@patio/access';
import { listOnline } from '@patio/accounts/server';
import { budgetRows } from '@patio/ai/server';
import { countUntakenNow, listUntakenNow } from '@patio/attendance/server';
import { countLateSheets, listSheets } from '@patio/grade-office/server';
import { type PageInput, skipOf } from '@patio/kernel';
import { namesOf, textRows } from '@patio/notices/server';
import { platformSchema, readPlatform, type Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgView } from 'drizzle-orm/pg-core';
import type { Signal, SignalRow } from '../../../contract.ts';
import { logEntries } from '../../schema.ts';
import { minutesBehind } from '../backup/moments.ts';
import { hoursSinceBackup } from '../backup/open-backups.ts';
import { findUnusualReaders } from './readings.ts';

export interface Rows {
  items: SignalRow[];
  total: number;
  nextCursor?: string;
}

/** How a figure is measured and where its rows are; the two are asked with the same condition. */
export interface SignalSource {
  measure(tx: Tx, actor: Actor): Promise<number | null>;
  rows?(tx: Tx, actor: Actor, page: PageInput): Promise<Rows>;
  /** From here on it is worth a look, and from there on somebody waits. */
  limits: [watch: number, bad: number] | null;
  href?: string;
  /** Only those who run the platform see it. */
  ofHouse?: true;
}

const { mails, jobs, eventDeliveries } = platformSchema;
const DAY = sql`now() - interval '1 day'`;
const ONLINE_MINUTES = 5;
const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Where the next page begins, for lists that are short enough to be counted through. */
const pageFrom = <Row>(all: readonly Row[], page: PageInput): { items: Row[]; total: number; nextCursor?: string } => {
  const skip = skipOf(page);
  const rest = all.length > skip + page.limit;
  const next = Math.floor(skip / page.limit) + 2;
  return { items: all.slice(skip, skip + page.limit), total: all.length, ...(rest ? { nextCursor: `p${next}` } : {}) };
};

interface Listed {
  table: PgTable | PgView;
  where: SQL | undefined;
  at: AnyPgColumn;
  id: AnyPgColumn;
  title: AnyPgColumn | SQL;
  detail: AnyPgColumn | SQL;
}

/** A figure that counts rows of one table: the newest come first. */
const counted = (of: () => Listed): Pick<SignalSource, 'measure' | 'rows'> => ({
  measure: async (tx) => {
    const { table, where } = of();
    return tx.$count(table as PgTable, where);
  },
  rows: async (tx, _actor, page) => {
    const { table, where, at, id, title, detail } = of();
    const skip = skipOf(page);
    const rows = await tx
      .select({ id: sql<string>`${id}::text`, title: sql<string>`${title}`, detail: sql<string | null>`${detail}`, at })
      .from(table as PgTable)
      .where(where)
      .orderBy(desc(at), desc(id))
      .limit(page.limit + 1)
      .offset(skip);
    return {
      items: rows.slice(0, page.limit).map((row) => ({ ...row, at: text(row.at as Date | null), href: null })),
      total: await tx.$count(table as PgTable, where),
      ...(rows.length > page.limit ? { nextCursor: `p${Math.floor(skip / page.limit) + 2}` } : {}),
    };
  },
});

const untaken: SignalSource = {
  measure: countUntakenNow,
  limits: [1, 10],
  rows: async (tx, actor, page) => {
    const { items } = await listUntakenNow(tx, actor, { ...page, limit: 200, cursor: undefined });
    const rows = items.map((row) => ({
      id: row.place.meetingId ?? row.place.homeroomId ?? row.name,
      title: row.name,
      detail: [row.startsAt, row.school, ...row.teachers].filter(Boolean).join(' · '),
      at: null,
      href: null,
    }));
    return pageFrom(rows, page);
  },
};

const late: SignalSource = {
  measure: async (tx, actor) => {
    const schools = await tx.select({ id: schoolRows.id }).from(schoolRows).where(isNull(schoolRows.archivedAt));
    const counts = await Promise.all(schools.map(({ id }) => countLateSheets(tx, actor, id)));
    return counts.reduce((sum, count) => sum + count, 0);
  },
  limits: [1, 20],
  rows: async (tx, actor, page) => {
    const found = await listSheets(tx, actor, { ...page, late: true, counted: 'yes' });
    return {
      items: found.items.map((line) => ({
        id: `${line.sectionId} ${line.termId}`,
        title: line.section,
        detail: [line.gradeLevel, line.term, line.teacher].filter(Boolean).join(' · '),
        at: null,
        href: null,
      })),
      total: found.total ?? found.items.length,
      ...(found.nextCursor ? { nextCursor: found.nextCursor } : {}),
    };
  },
};

const online: SignalSource = {
  measure: async (tx, actor) => (await listOnline(tx, actor, ONLINE_MINUTES)).length,
  limits: null,
  rows: async (tx, actor, page) => {
    const people = await listOnline(tx, actor, ONLINE_MINUTES);
    const names = await namesOf(
      tx,
      people.map(({ userId }) => userId),
    );
    const rows = people.map(({ userId, role, seenAt }) => ({
      ...{ id: userId, title: names.get(userId) ?? '—', detail: role, at: text(new Date(seenAt)) },
      href: `/admin/users/${userId}`,
    }));
    return pageFrom(
      rows.toSorted((a, b) => a.title.localeCompare(b.title)),
      page,
    );
  },
};

const unusualReaders: SignalSource = {
  measure: async (tx) => (await findUnusualReaders(tx)).length,
  limits: [1, 1],
  rows: async (tx, _actor, page) => {
    const rows = (await findUnusualReaders(tx)).map(({ userId, name, people, usual, at }) => ({
      ...{ id: userId, title: name, detail: `${people} > ${usual}`, at: text(at) },
      href: `/admin/users/${userId}`,
    }));
    return pageFrom(rows, page);
  },
};

const thisMonth = sql`${budgetRows.month} = date_trunc('month', now() at time zone ${schoolRows.timeZone})::date and ${budgetRows.hardMicros} > 0`;
const spent = async (tx: Tx) =>
  tx
    .select({
      id: budgetRows.schoolId,
      title: schoolRows.name,
      percent: sql<number>`(${budgetRows.spentMicros} * 100 / ${budgetRows.hardMicros})::int`,
    })
    .from(budgetRows)
    .innerJoin(schoolRows, schoolOf(budgetRows))
    .where(thisMonth);
const aiSpent: SignalSource = {
  measure: async (tx) => {
    const schools = await spent(tx);
    return schools.length === 0 ? null : Math.max(...schools.map(({ percent }) => percent));
  },
  limits: [80, 100],
  rows: async (tx, _actor, page) => {
    const schools = await spent(tx);
    const rows = schools.map(({ id, title, percent }) => ({
      ...{ id, title, detail: `${percent} %`, at: null },
      href: `/admin/ai-config?school=${id}&tab=budget`,
    }));
    return pageFrom(rows, page);
  },
};

/** Waiting work whose time has come; what is to begin later waits rightly. */
const overdue = sql`exists (select 1 from pgboss.job q where q.id = ${jobs.ticket} and q.start_after < now() - interval '10 minutes')`;

export const SOURCES: Record<Signal, SignalSource> = {
  rolls_untaken: untaken,
  sheets_late: late,
  mail_failed: {
    ...counted(() => ({
      ...{ table: mails, at: mails.createdAt, id: mails.id, title: mails.kind, detail: mails.state },
      where: and(inArray(mails.state, ['failed', 'bounced']), sql`${mails.createdAt} > ${DAY}`),
    })),
    limits: [1, 20],
  },
  mail_waiting: {
    ...counted(() => ({
      ...{ table: mails, at: mails.createdAt, id: mails.id, title: mails.kind, detail: mails.state },
      where: and(eq(mails.state, 'waiting'), sql`${mails.createdAt} < now() - interval '15 minutes'`),
    })),
    limits: [1, 50],
  },
  texts_failed: {
    ...counted(() => ({
      ...{ table: textRows, at: textRows.createdAt as AnyPgColumn, id: textRows.id as AnyPgColumn },
      ...{ title: textRows.via as AnyPgColumn, detail: sql`${textRows.errorCode}::text` },
      where: and(eq(textRows.state, 'failed'), sql`${textRows.createdAt} > ${DAY}`),
    })),
    limits: [1, 20],
  },
  jobs_failed: {
    ...counted(() => ({
      ...{ table: jobs, at: jobs.createdAt, id: jobs.id, title: jobs.kind, detail: sql`${jobs.attempts}::text` },
      where: and(eq(jobs.state, 'failed'), sql`${jobs.createdAt} > ${DAY}`),
    })),
    limits: [1, 10],
  },
  jobs_waiting: {
    ...counted(() => ({
      ...{ table: jobs, at: jobs.createdAt, id: jobs.id, title: jobs.kind, detail: jobs.state },
      where: and(eq(jobs.state, 'waiting'), overdue),
    })),
    limits: [1, 50],
  },
  news_stuck: {
    ...counted(() => ({
      ...{
        table: eventDeliveries,
        at: eventDeliveries.at,
        id: eventDeliveries.eventId,
        title: eventDeliveries.listener,
      },
      ...{ detail: sql`${eventDeliveries.attempts}::text`, where: eq(eventDeliveries.state, 'dead') },
    })),
    limits: [1, 10],
  },
  errors: {
    ...counted(() => ({
      ...{
        table: logEntries,
        at: logEntries.at,
        id: logEntries.id,
        title: logEntries.name,
        detail: logEntries.outcome,
      },
      where: and(sql`${logEntries.level} >= 50`, sql`${logEntries.at} > now() - interval '1 hour'`),
    })),
    limits: [1, 20],
    href: '/admin/logs?f.level=error',
  },
  ai_spent: aiSpent,
  online,
  unusual_readers: unusualReaders,
  backup_age: {
    measure: async () => {
      const hours = await readPlatform(undefined, hoursSinceBackup);
      return hours === null ? null : Math.floor(hours);
    },
    limits: [36, 72],
    href: '/admin/backup',
    ofHouse: true,
  },
  moments_behind: {
    measure: () => minutesBehind(),
    limits: [3, 10],
    href: '/admin/backup',
    ofHouse: true,
  },
};
