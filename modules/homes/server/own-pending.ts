import { type Actor, homeOf, officeOf } from '@patio/access';
import { accessRequestRows, invitationRows } from '@patio/accounts/server';
import { addDays, localDateAt } from '@patio/kernel';
import { m } from '@patio/messages';
import { countRequests } from '@patio/people/server';
import {
  clock,
  countSince,
  countToDecide,
  countTogether,
  defineWaiting,
  platformSchema,
  type Tx,
  toldOf,
} from '@patio/platform';
import { listSetUp, schoolRows, schoolsVisibleTo, termRows } from '@patio/schools/server';
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable, PgView } from 'drizzle-orm/pg-core';

const { eventDeliveries, jobs, mails } = platformSchema;

const counted = async (tx: Tx, from: PgTable | PgView, where: SQL | undefined): Promise<number> =>
  (await countTogether(tx, { from, where, since: undefined })).count;
const opens = (show: string) => (actor: Actor) => `${homeOf(actor.membership.role)}?show=${show}`;

defineWaiting({
  id: 'homes.approvals',
  needs: 'platform.use_approvals',
  order: 10,
  icon: 'approval',
  due: 'today',
  tone: 'warn',
  count: (tx, actor) => countToDecide(tx, actor, toldOf(actor)),
  title: (count, locale) => m.homes_waiting_approvals({ count }, { locale }),
  detail: (locale) => m.homes_waiting_approvals_detail({}, { locale }),
  href: opens('approvals'),
});
defineWaiting({
  id: 'homes.jobs',
  needs: 'platform.read_jobs',
  order: 20,
  icon: 'job',
  due: 'today',
  tone: 'bad',
  count: (tx) => counted(tx, jobs, eq(jobs.state, 'failed')),
  title: (count, locale) => m.homes_waiting_jobs({ count }, { locale }),
  detail: (locale) => m.homes_waiting_jobs_detail({}, { locale }),
  href: opens('jobs'),
});
defineWaiting({
  id: 'homes.news',
  needs: 'platform.read_jobs',
  order: 30,
  icon: 'news',
  due: 'today',
  tone: 'bad',
  count: (tx) => counted(tx, eventDeliveries, eq(eventDeliveries.state, 'dead')),
  title: (count, locale) => m.homes_waiting_news({ count }, { locale }),
  detail: (locale) => m.homes_waiting_news_detail({}, { locale }),
  href: opens('news'),
});
defineWaiting({
  id: 'homes.mail',
  needs: 'platform.read_mail',
  order: 40,
  icon: 'mail',
  due: 'week',
  tone: 'warn',
  count: (tx) =>
    counted(
      tx,
      mails,
      and(inArray(mails.state, ['failed', 'bounced']), sql`${mails.createdAt} > now() - interval '14 days'`),
    ),
  title: (count, locale) => m.homes_waiting_mail({ count }, { locale }),
  detail: (locale) => m.homes_waiting_mail_detail({}, { locale }),
  href: opens('mail'),
});
defineWaiting({
  id: 'homes.requests',
  needs: 'accounts.manage',
  order: 50,
  icon: 'access',
  due: 'week',
  tone: 'info',
  count: (tx) => countSince(tx, accessRequestRows, accessRequestRows.at, isNull(accessRequestRows.closedAt)),
  title: (count, locale) => m.homes_waiting_requests({ count }, { locale }),
  href: opens('requests'),
});
defineWaiting({
  id: 'people.requests',
  needs: 'people.manage',
  order: 15,
  icon: 'contact',
  due: 'week',
  tone: 'info',
  count: async (tx, actor) => (await countRequests(tx, actor)).waiting,
  title: (count, locale) => m.homes_waiting_changes({ count }, { locale }),
  href: (actor) => `${officeOf(actor.membership.role)}/students?tab=requests`,
});
defineWaiting({
  id: 'homes.invitations',
  needs: 'accounts.invite',
  order: 60,
  icon: 'invitation',
  due: 'week',
  tone: 'info',
  // Somebody who was asked yesterday needs no reminder yet; one asked months ago no longer counts as waiting.
  count: (tx, actor) =>
    counted(
      tx,
      invitationRows,
      and(
        isNull(invitationRows.acceptedAt),
        isNull(invitationRows.revokedAt),
        sql`${invitationRows.invitedAt} between now() - interval '60 days' and now() - interval '3 days'`,
        actor.membership.schoolId ? eq(invitationRows.schoolId, actor.membership.schoolId) : undefined,
      ),
    ),
  title: (count, locale) => m.homes_waiting_invitations({ count }, { locale }),
  detail: (locale) => m.homes_waiting_invitations_detail({}, { locale }),
  href: opens('invitations'),
});
defineWaiting({
  id: 'homes.set_up',
  needs: 'schools.manage',
  order: 70,
  icon: 'school',
  due: 'week',
  tone: 'warn',
  count: async (tx, actor) => {
    const rows = await tx
      .select()
      .from(schoolRows)
      .where(and(isNull(schoolRows.archivedAt), schoolsVisibleTo(actor, 'schools.manage')));
    const found = await listSetUp(tx, rows);
    return [...found.values()].flat().filter((check) => !check.fulfilled).length;
  },
  title: (count, locale) => m.homes_waiting_set_up({ count }, { locale }),
  href: opens('set_up'),
});
defineWaiting({
  id: 'homes.terms',
  needs: 'schools.manage',
  order: 80,
  icon: 'calendar',
  due: 'week',
  tone: 'info',
  count: async (tx) => {
    const today = localDateAt(clock.now(), 'UTC');
    return counted(tx, termRows, and(gt(termRows.endsOn, today), sql`${termRows.endsOn} <= ${addDays(today, 14)}`));
  },
  title: (count, locale) => m.homes_waiting_terms({ count }, { locale }),
  detail: (locale) => m.homes_waiting_terms_detail({}, { locale }),
  href: () => '/admin/schools',
});
