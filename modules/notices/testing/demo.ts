import { ROLES, type Role, systemActor } from '@patio/access';
import { type Id, type LocalDate, makeId } from '@patio/kernel';
import { clock, inTenant, useClock as setClock, type Tx } from '@patio/platform';
import type { DemoStep } from '@patio/schools/testing';
import { accessAsked, accountProtected, invitationTaken, newRole, newSignIn } from '../server/account-notices.ts';
import { listHolders, listInbox, markNotifications, notify } from '../server/index.ts';

const HOUR = 3_600_000;

/** Runs a piece of the past: everything in it happened that many hours ago. */
export async function hoursAgo<T>(hours: number, work: () => Promise<T>): Promise<T> {
  let at = clock.now().getTime() - hours * HOUR;
  // Each look at the clock is a little later, so that what follows also comes after.
  const restore = setClock({ now: () => new Date(at++), id: () => makeId(at++) });
  try {
    return await work();
  } finally {
    restore();
  }
}

/** The first person of each role at an institution. */
export async function peopleByRole(institutionId: Id): Promise<Partial<Record<Role, { id: Id; name: string }>>> {
  const holders = await inTenant(systemActor(institutionId), (tx) => listHolders(tx, ROLES));
  const places = (id: Id) => holders.filter((person) => person.id === id).length;
  // Somebody with that role alone tells a clearer story than a teacher who is also a mother.
  const byPlaces = holders.toSorted((a, b) => places(a.id) - places(b.id));
  return Object.fromEntries(ROLES.map((role) => [role, byPlaces.find((person) => person.role === role)]));
}

/** What the people of the demo school were told lately, some of it read. */
export async function fillDemoNotices(institutionId: Id): Promise<void> {
  const house = systemActor(institutionId);
  const people = await peopleByRole(institutionId);
  const tell = (hours: number, work: (tx: Tx) => Promise<unknown>) => hoursAgo(hours, () => inTenant(house, work));
  const to = (...roles: Role[]) => roles.flatMap((role) => people[role]?.id ?? []);
  const signedIn = (role: Role, hours: number, device: string, address: string) =>
    tell(hours, (tx) =>
      notify(tx, house, {
        to: to(role),
        notice: newSignIn,
        params: { device, address },
        link: '/profile',
        about: `demo ${role}`,
      }),
    );
  await signedIn('teacher', 70, 'Chrome · Windows', '10.20.4.17');
  await signedIn('parent', 30, 'Safari · iPhone', '190.12.8.44');
  await signedIn('psychology', 52, 'Firefox · Linux', '10.20.4.31');
  await signedIn('student', 26, 'Chrome · Android', '190.12.8.44');
  await tell(120, (tx) =>
    notify(tx, house, {
      to: to('director', 'coordinator'),
      notice: accountProtected,
      params: { what: 'second_factor_on' },
      link: '/settings',
      about: 'demo second step',
    }),
  );
  await tell(49, (tx) =>
    notify(tx, house, {
      to: to('admin'),
      notice: invitationTaken,
      params: { who: people.teacher?.name ?? '', role: 'teacher' },
      link: null,
      about: 'demo invitation',
    }),
  );
  await tell(5, (tx) =>
    notify(tx, house, {
      to: to('admin'),
      notice: accessAsked,
      params: { who: people.coordinator?.name ?? '', area: '/admin/sections' },
      link: null,
      about: 'demo access',
    }),
  );
  await tell(24 * 9, (tx) =>
    notify(tx, house, {
      to: to('teacher'),
      notice: newRole,
      params: { role: 'parent' },
      link: '/',
      about: 'demo role',
    }),
  );
  await readOldOnes(institutionId, to(...ROLES));
}

/** People read what is older than two days; the rest still waits. */
async function readOldOnes(institutionId: Id, userIds: readonly Id[]): Promise<void> {
  const limit = clock.now().getTime() - 48 * HOUR;
  for (const userId of userIds) {
    const reader = { ...systemActor(institutionId), userId };
    await inTenant(reader, async (tx) => {
      const { items } = await listInbox(tx, reader, { view: 'unread', limit: 200 });
      const old = items.filter((item) => Date.parse(item.at) < limit).map((item) => item.id);
      if (old.length > 0) await markNotifications(tx, reader, old, true);
    });
  }
}

/** What people were told since yesterday, once a day. */
async function liveDemoNotices(institutionId: Id, today: LocalDate): Promise<void> {
  const house = systemActor(institutionId);
  const people = await peopleByRole(institutionId);
  const news = [
    ['parent', 3, 'Safari · iPhone', '190.12.8.44'],
    ['teacher', 5, 'Chrome · Windows', '10.20.4.17'],
    ['student', 16, 'Chrome · Android', '190.12.8.44'],
  ] as const;
  for (const [role, hours, device, address] of news) {
    const to = people[role]?.id;
    if (!to) continue;
    await hoursAgo(hours, () =>
      inTenant(house, (tx) =>
        notify(tx, house, {
          to: [to],
          notice: newSignIn,
          params: { device, address },
          link: '/profile',
          about: `demo ${role} ${today}`,
        }),
      ),
    );
  }
  await readOldOnes(
    institutionId,
    ROLES.flatMap((role) => people[role]?.id ?? []),
  );
}

export const demo: DemoStep = {
  fill: ({ institutionId }) => fillDemoNotices(institutionId),
  after: ['pages'],
  live: ({ institutionId, today }) => liveDemoNotices(institutionId, today),
};
