import { membershipRows } from '@patio/accounts/server';
import { addDays, makeId, mondayOf } from '@patio/kernel';
import { joinStaff } from '@patio/people/server';
import { clock, inTenant, type Tx } from '@patio/platform';
import type { DemoPart, DemoScene, DemoSchool, DemoStep } from '@patio/schools/testing';
import { holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { events } from '../server/index.ts';
import { datesOf } from '../server/service/write-fields.ts';
import { CLASS_EVENTS, type DemoEvent, OWN_EVENTS, SCHOOL_EVENTS } from './demo-events.ts';

type Row = typeof events.$inferInsert;
type Where = Pick<Row, 'schoolId' | 'layer' | 'ownerId'> & Partial<Pick<Row, 'levelIds' | 'sectionIds'>>;

/** The rows of some events around a week; their names hold the week, so that the same week is never written twice. */
function rowsOf(scene: DemoScene, given: readonly DemoEvent[], where: Where): Row[] {
  const monday = mondayOf(scene.today);
  const now = clock.now();
  return given.map(({ title, description, place, day, days = 1, hours, rule, roles, isDraft }) => ({
    ...where,
    ...datesOf(
      {
        startsOn: addDays(monday, day),
        startsAt: hours?.[0] ?? null,
        endsOn: addDays(monday, day + (hours ? 0 : days - 1)),
        endsAt: hours?.[1] ?? null,
      },
      rule ?? null,
    ),
    institutionId: scene.institutionId,
    id: makeId(),
    title,
    description,
    place,
    roles: roles ?? [],
    state: isDraft ? ('draft' as const) : ('published' as const),
    publishedAt: isDraft ? null : now,
    uid: `demo ${monday.slice(0, 7)} ${where.schoolId} ${where.sectionIds?.[0] ?? ''} ${title}`,
  }));
}

const ofLevels = (school: DemoSchool, { levels }: DemoEvent): string[] =>
  levels ? school.levels.slice(levels[0], levels[1] + 1).map(({ id }) => id) : [];

/** Who keeps each school's calendar, and who of them has events of their own. */
async function listPeople(tx: Tx): Promise<{ userId: string; role: string; schoolId: string | null }[]> {
  const { rows } =
    await tx.execute(sql`select b.user_id as "userId", b.role, b.school_id as "schoolId" from ${membershipRows} b
    where b.institution_id = patio_institution() and b.ended_at is null and b.role in ('admin', 'director', 'teacher', 'parent') order by b.id`);
  return rows as never;
}

interface Taught extends Record<string, unknown> {
  id: string;
  schoolId: string;
  userId: string;
}

/** The classes of those with whom the school is tried. */
async function listTaught(tx: Tx): Promise<Taught[]> {
  const { rows } =
    await tx.execute<Taught>(sql`select s.id, s.school_id as "schoolId", p.user_id as "userId" from ${sectionRows} s
    join ${sectionTeacherRows} t on t.institution_id = s.institution_id and t.section_id = s.id ${joinStaff('t')}
    where s.institution_id = patio_institution() and s.state = 'active' and t.part = 'lead' and ${holdsOn('t')} and p.user_id is not null order by s.id limit 12`);
  return rows;
}

/** A month of events of schools, classes and people around today. */
const fillCalendar: DemoPart = (scene) =>
  inTenant(scene.actor, async (tx) => {
    const [people, taught] = [await listPeople(tx), await listTaught(tx)];
    const [first] = scene.schools;
    if (!first) return;
    const keeperOf = (schoolId: string): string =>
      people.find(({ role, schoolId: at }) => role === 'director' && at === schoolId)?.userId ?? scene.actor.userId;
    const rows = [
      ...scene.schools.flatMap((school) =>
        SCHOOL_EVENTS.flatMap((event) =>
          rowsOf(scene, [event], {
            schoolId: school.id,
            layer: 'school',
            ownerId: keeperOf(school.id),
            levelIds: ofLevels(school, event),
          }),
        ),
      ),
      ...taught.flatMap(({ id, schoolId, userId }, at) =>
        rowsOf(scene, CLASS_EVENTS.slice(at % 3, (at % 3) + 1), {
          schoolId,
          layer: 'section',
          ownerId: userId,
          sectionIds: [id],
        }),
      ),
      ...people
        .filter(({ role }, at, all) => all.findIndex((one) => one.role === role) === at)
        .flatMap(({ userId, role, schoolId }) =>
          rowsOf(scene, OWN_EVENTS[role as keyof typeof OWN_EVENTS] ?? [], {
            schoolId: schoolId ?? first.id,
            layer: 'personal',
            ownerId: userId,
          }),
        ),
    ];
    await tx.insert(events).values(rows).onConflictDoNothing();
  });

export const demo: DemoStep = { fill: fillCalendar, live: fillCalendar };
