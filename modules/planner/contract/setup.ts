import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { HOURS_OF } from '../rules/set-up.ts';
import { count, id, instant, look, named, place, version } from './fields.ts';
import { ruleBody, STRENGTHS } from './rules.ts';

/** An hour is `day of the cycle * 100 + period`. */
const hour = z.int().min(101).max(1420);
const hourList = z.array(hour).max(300);
/** The version that the editor saw; null where nothing was kept yet. */
const seenVersion = version.nullable();

const needFields = z.object({
  periods: z.int().min(0).max(60),
  pattern: z.array(z.int().min(1).max(6)).max(40).nullable(),
  roomIds: z.array(id).max(100),
  roomFeatures: z.array(z.string().trim().min(1).max(30)).max(20),
  jointId: id.nullable(),
  blockId: id.nullable(),
});
export const needInput = needFields.extend({ sectionId: id, version: seenVersion });
export type NeedInput = z.infer<typeof needInput>;

export const hoursInput = z.object({
  of: z.enum(HOURS_OF),
  whoId: id,
  version: seenVersion,
  impossible: hourList,
  disliked: hourList,
});
export type HoursInput = z.infer<typeof hoursInput>;

const most = z.int().min(0).max(60).nullable();
const limitFields = z.object({
  maxPerDay: most,
  minPerDay: most,
  maxDays: most,
  maxGapsPerDay: most,
  maxGapsPerWeek: most,
  maxInARow: most,
});
export const limitsInput = limitFields.extend({ staffId: id, version: seenVersion });
export type LimitsInput = z.infer<typeof limitsInput>;

const building = z.string().trim().min(1).max(60);
export const distanceInput = z.object({
  building,
  otherBuilding: building,
  periods: z.int().min(0).max(3),
  version: seenVersion,
});
export type DistanceInput = z.infer<typeof distanceInput>;

export const roomInput = z.object({
  id,
  version,
  building: building.nullable(),
  capacity: z.int().min(1).max(5000),
  features: z.array(z.string().trim().min(1).max(30)).max(20),
});
export type RoomInput = z.infer<typeof roomInput>;

const strength = z.enum(STRENGTHS);
export const ruleView = z.object({
  id,
  version: count,
  kind: z.string(),
  params: z.record(z.string(), z.unknown()),
  strength,
  active: z.boolean(),
});
export type RuleView = z.infer<typeof ruleView>;

/** What a teacher proposes for their own hours, beside what holds. */
export const proposalView = z.object({
  id,
  version: count,
  staffId: id,
  name: z.string(),
  impossible: z.array(count),
  disliked: z.array(count),
  note: z.string().nullable(),
  at: instant,
});
export type ProposalView = z.infer<typeof proposalView>;

export const waitingHoursView = z.object({
  id,
  schoolId: id,
  yearId: id,
  school: z.string(),
  name: z.string(),
  note: z.string().nullable(),
});
export type WaitingHoursView = z.infer<typeof waitingHoursView>;

const hoursView = z.object({
  id: id.nullable(),
  version: count.nullable(),
  of: z.enum(HOURS_OF),
  whoId: id,
  impossible: z.array(count),
  disliked: z.array(count),
});
export type HoursView = z.infer<typeof hoursView>;

export const weekShape = z.object({ days: z.array(count), periods: count });
export const bellPeriod = z.object({
  period: count,
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  afterBreak: z.boolean(),
});

/** Which school and year, and which others could be looked at. */
export const plannedPlace = z.object({
  schoolId: id,
  yearId: id,
  school: named,
  year: named,
  schools: z.array(named),
  years: z.array(named),
});
export type PlannedPlaceView = z.infer<typeof plannedPlace>;

/** Everything a planner sets up; what is missing in it is counted from it (`rules/missing.ts`). */
export const setUpView = z.object({
  at: plannedPlace,
  cycle: z.enum(['week', 'weeks_ab', 'days']),
  shape: weekShape,
  periods: z.array(bellPeriod),
  sections: z.array(
    z.object({
      id,
      name: z.string(),
      subjectId: id,
      subject: z.string(),
      gradeLevelId: id,
      look,
      roomId: id.nullable(),
      homeroomIds: z.array(id),
      teacherIds: z.array(id),
      size: count,
      coursePeriods: count,
      need: needFields.extend({ id, version: count }).nullable(),
    }),
  ),
  homerooms: z.array(named.extend({ gradeLevelId: id, roomId: id.nullable(), size: count })),
  teachers: z.array(named.extend({ contractPeriods: count.nullable() })),
  rooms: z.array(named.extend({ building: z.string().nullable(), capacity: count, features: z.array(z.string()) })),
  hours: z.array(hoursView),
  limits: z.array(limitFields.extend({ id, version: count, staffId: id })),
  rules: z.array(ruleView),
  distances: z.array(z.object({ id, version: count, building, otherBuilding: building, periods: count })),
  proposals: z.array(proposalView),
  can: z.object({ manage: z.boolean(), rooms: z.boolean(), calendar: z.boolean() }),
});
export type SetUpView = z.infer<typeof setUpView>;

/** A teacher's own hours at one school: what holds, what waits, what was said about the last proposal. */
export const ownHoursView = z.object({
  staffId: id,
  school: z.string(),
  year: z.string(),
  cycle: z.enum(['week', 'weeks_ab', 'days']),
  shape: weekShape,
  periods: z.array(bellPeriod),
  holds: z.object({ impossible: z.array(count), disliked: z.array(count) }),
  proposal: z
    .object({
      id,
      version: count,
      impossible: z.array(count),
      disliked: z.array(count),
      note: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  refused: z.object({ note: z.string().nullable(), at: instant }).nullable(),
});
export type OwnHoursView = z.infer<typeof ownHoursView>;

const manage = needs('planner.manage');
const own = needs('planner.propose_own');
const ofPlace = z.object({ schoolId: id, yearId: id });

export const setup = {
  setUp: manage
    .route({
      method: 'GET',
      path: '/planner/set-up',
      summary: 'Read everything that the timetable of a school year is planned with.',
    })
    .input(place)
    .output(setUpView),
  saveNeeds: manage
    .route({
      method: 'PUT',
      path: '/planner/needs',
      summary: 'Set how the periods of several classes are to be placed.',
    })
    .input(ofPlace.extend({ items: z.array(needInput).min(1).max(500) }))
    .output(setUpView),
  saveHours: manage
    .route({
      method: 'PUT',
      path: '/planner/hours',
      summary: 'Set closed and disliked hours of teachers, rooms, groups, classes or the school.',
    })
    .input(ofPlace.extend({ items: z.array(hoursInput).min(1).max(200) }))
    .output(setUpView),
  saveLimits: manage
    .route({ method: 'PUT', path: '/planner/limits', summary: 'Set limits on the week of several teachers.' })
    .input(ofPlace.extend({ items: z.array(limitsInput).min(1).max(500) }))
    .output(setUpView),
  saveDistances: manage
    .route({ method: 'PUT', path: '/planner/distances', summary: 'Set how far buildings of a school are apart.' })
    .input(ofPlace.extend({ items: z.array(distanceInput).min(1).max(200) }))
    .output(setUpView),
  /** Rooms are the school's: whoever may not change its rooms changes none here. */
  saveRooms: manage
    .route({ method: 'PUT', path: '/planner/rooms', summary: 'Change several rooms of a school at once.' })
    .input(ofPlace.extend({ items: z.array(roomInput).min(1).max(500) }))
    .output(setUpView),
  saveRule: manage
    .route({ method: 'PUT', path: '/planner/rules', summary: 'Add a rule for the timetable, or change one.' })
    .input(ofPlace.extend({ id, version: seenVersion, rule: ruleBody, strength, active: z.boolean() }))
    .output(setUpView),
  endRule: manage
    .route({ method: 'POST', path: '/planner/rules/{id}/end', summary: 'Take a rule out of the set-up.' })
    .input(z.object({ id, version }))
    .output(setUpView),
  /** At every school in reach: the list behind the line on a planner's first page. */
  waitingHours: manage
    .route({
      method: 'GET',
      path: '/planner/proposals',
      summary: 'List the hours that teachers propose and nobody has decided.',
    })
    .output(z.object({ items: z.array(waitingHoursView) })),
  decideHours: manage
    .route({
      method: 'POST',
      path: '/planner/proposals/{id}/decide',
      summary: 'Accept or refuse the hours that a teacher proposes.',
    })
    .input(z.object({ id, version, accept: z.boolean(), note: z.string().trim().max(300).nullable() }))
    .output(setUpView),
  exportFet: manage
    .route({ method: 'GET', path: '/planner/set-up/fet', summary: 'Write the set-up as a file of the program FET.' })
    .input(place)
    .output(z.object({ name: z.string(), text: z.string(), left: z.array(z.object({ kind: z.string(), count })) })),
  importSetUp: manage
    .route({
      method: 'POST',
      path: '/planner/set-up/import',
      summary: 'Take over needs, hours, limits and rules of a file.',
    })
    .input(
      ofPlace.extend({
        needs: z.array(needInput).max(1000),
        hours: z.array(hoursInput).max(1000),
        limits: z.array(limitsInput).max(500),
        rules: z.array(z.object({ rule: ruleBody, strength })).max(300),
      }),
    )
    .output(setUpView),
  ownHours: own
    .route({
      method: 'GET',
      path: '/planner/own-hours',
      summary: 'Read the hours in which one can teach, with what one has proposed.',
    })
    .output(z.object({ items: z.array(ownHoursView) })),
  proposeHours: own
    .route({ method: 'POST', path: '/planner/own-hours', summary: 'Propose the hours in which one can teach.' })
    .input(
      z.object({ staffId: id, impossible: hourList, disliked: hourList, note: z.string().trim().max(300).nullable() }),
    )
    .output(z.object({ items: z.array(ownHoursView) })),
  withdrawHours: own
    .route({
      method: 'POST',
      path: '/planner/own-hours/{id}/withdraw',
      summary: 'Withdraw the hours that one has proposed.',
    })
    .input(z.object({ id, version }))
    .output(z.object({ items: z.array(ownHoursView) })),
};

nameSchemas({
  needInput,
  hoursInput,
  limitsInput,
  distanceInput,
  plannerRoomInput: roomInput,
  ruleView,
  proposalView,
  waitingHoursView,
  hoursView,
  plannedPlace,
  setUpView,
  ownHoursView,
});
