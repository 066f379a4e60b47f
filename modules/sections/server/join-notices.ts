import { invitationAccepted } from '@patio/accounts';
import { m } from '@patio/messages';
import { defineNotice, listHolders, notify } from '@patio/notices/server';
import { listGuardianAccounts, personNames, personOf, personRows, studentRows } from '@patio/people/server';
import { defineListener } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { joinRequested, studentJoined } from '../contract.ts';
import { noteJoined } from './service/join/requests.ts';

const requestWaits = defineNotice<Record<never, never>>({
  kind: 'sections.join_requested',
  module: 'sections',
  urgent: false,
  audience: ['support', 'admin'],
  defaultChannels: ['app'],
  label: m.sections_notice_join_waits,
  hint: m.sections_notice_join_waits_hint,
  title: (_, o) => m.sections_notice_join_waits_title({}, o),
  body: (_, o) => m.sections_notice_join_waits_body({}, o),
});

const childJoined = defineNotice<{ child: string; group: string }>({
  kind: 'sections.student_joined',
  module: 'sections',
  urgent: false,
  audience: ['parent'],
  defaultChannels: ['app', 'email'],
  label: m.sections_notice_child_joined,
  hint: m.sections_notice_child_joined_hint,
  title: (p, o) => m.sections_notice_child_joined_title({ child: p.child }, o),
  body: (p, o) => m.sections_notice_child_joined_body({ child: p.child, group: p.group }, o),
});

defineListener(joinRequested, 'sections.tell_office_of_join', async (tx, actor, { schoolId }, eventId) => {
  const office = await listHolders(tx, ['support'], schoolId);
  const to = office.map(({ id }) => id);
  await notify(tx, actor, {
    to,
    notice: requestWaits,
    params: {},
    link: '/support/join-codes?tab=requests',
    about: eventId,
  });
});

/** Whoever opens an account in a child's name cannot do it unnoticed. */
defineListener(studentJoined, 'sections.tell_family_of_join', async (tx, actor, { studentId, group }, eventId) => {
  const [child] = await tx
    .select({ person: personNames })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(eq(studentRows.id, studentId));
  if (!child) return;
  const guardians = await listGuardianAccounts(tx, [studentId], []);
  await notify(tx, actor, {
    to: guardians.map(({ userId }) => userId),
    notice: childJoined,
    params: { child: child.person.preferredName || child.person.givenNames, group },
    link: `/parent/children/${studentId}`,
    about: eventId,
    child: studentId,
  });
});

defineListener(invitationAccepted, 'sections.note_joined', (tx, _actor, { invitationId, userId }) =>
  noteJoined(tx, invitationId, userId),
);
