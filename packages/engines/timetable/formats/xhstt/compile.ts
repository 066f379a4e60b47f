import { ProblemBuilder } from '../../problem/builder.ts';
import type { NeedDraft } from '../../problem/pack-needs.ts';
import type { Problem } from '../../problem/problem.ts';
import { bundleEvents } from './bundles.ts';
import { addEventConstraints } from './compile-events.ts';
import { addResourceConstraints } from './compile-resources.ts';
import type { XhsttConstraint, XhsttInstance } from './instance.ts';
import { type Cut, cutEvents } from './pieces.ts';

/** An instance made ready for the search, with the way back from lessons to events and from needs to roles. */
export interface CompiledXhstt {
  instance: XhsttInstance;
  problem: Problem;
  lessonsOf: number[][];
  /** The events each lesson is a piece of: more than one when they are linked. */
  partsOf: Part[][];
}

/** One event inside a lesson; needs by role position, -1 when the resource is given. */
export interface Part {
  event: number;
  needs: number[];
}

export interface XhsttDraft extends Omit<CompiledXhstt, 'problem'> {
  builder: ProblemBuilder;
  days: number;
  /** Number of the bundle of linked events each event belongs to. */
  bundleOf: number[];
  /** Day and bit of each time. */
  place: { day: number; bit: number }[];
}

/** Turns an XHSTT instance into the same flat arrays as a school: one search serves both. Links that are only wished hold by construction when asked. */
export function compileXhstt(instance: XhsttInstance, keepWishedLinks = false): CompiledXhstt {
  const dayOf = instance.dayOf ?? instance.times.map((_, index) => Math.floor(index / 30));
  const builder = new ProblemBuilder(dayOf, 1);
  const place = dayOf.map((day, index) => ({ day, bit: index - dayOf.indexOf(day) }));
  const draft: XhsttDraft = {
    instance,
    builder,
    lessonsOf: [],
    partsOf: [],
    bundleOf: [],
    days: Math.max(...dayOf) + 1,
    place,
  };
  addProfiles(draft);
  const bundles = bundleEvents(instance, keepWishedLinks);
  const cuts = cutEvents(instance, bundles);
  for (const [index, events] of bundles.entries()) addBundle(draft, events, index, cuts[index]!);
  addEventConstraints(draft);
  addResourceConstraints(draft);
  const { lessonsOf, partsOf } = draft;
  return { instance, problem: builder.build(), lessonsOf, partsOf };
}

function addBundle(draft: XhsttDraft, events: number[], bundle: number, cut: Cut): void {
  const { instance, builder, partsOf, lessonsOf, bundleOf } = draft;
  const lessons: number[] = [];
  for (let piece = 0; piece < cut.pieces; piece++) {
    const lesson = builder.addLesson({
      duration: cut.lengths[piece] ?? 0,
      allowed: allowedTimes(draft, events),
      fixed: instance.events[events[0]!]!.time >= 0,
      starts: startCosts(draft, events),
      profiles: events.flatMap((event) =>
        instance.events[event]!.roles.filter((role) => role.resource >= 0).map((role) => role.resource),
      ),
    });
    lessons.push(lesson);
    partsOf.push(events.map((event) => ({ event, needs: addNeeds(draft, lesson, event) })));
  }
  for (const event of events) {
    lessonsOf[event] = lessons;
    bundleOf[event] = bundle;
  }
  if (lessons.length > 1) builder.pieces.push(lessons);
}

function addProfiles({ instance, builder }: XhsttDraft): void {
  for (const resource of instance.resources) builder.addProfile(resource.id, { clashWeight: 0, clashHard: false });
  for (const constraint of instance.constraints) {
    if (constraint.type !== 'AvoidClashes') continue;
    for (const resource of constraint.resources) {
      const profile = builder.profiles[resource]!;
      profile.clashWeight = constraint.weight;
      profile.clashHard = constraint.hard;
    }
  }
}

const linear = (constraint: XhsttConstraint) => constraint.curve === 'Linear';

function timeLimits({ instance }: XhsttDraft, events: number[]): XhsttConstraint[] {
  return events.flatMap((event) =>
    instance.constraints.filter((constraint) => constraint.type === 'PreferTimes' && constraint.events.includes(event)),
  );
}

function allowedTimes(draft: XhsttDraft, events: number[]): Uint8Array {
  const { instance } = draft;
  const allowed = new Uint8Array(instance.times.length).fill(1);
  const { time } = instance.events[events[0]!]!;
  const roles = events.flatMap((event) => instance.events[event]!.roles);
  if (time >= 0) {
    allowed.fill(0);
    allowed[time] = 1;
    return allowed;
  }
  const open = allowed.slice();
  for (const constraint of timeLimits(draft, events)) {
    if (!constraint.hard || constraint.limits.Duration !== undefined) continue;
    for (let slot = 0; slot < open.length; slot++) if (!constraint.times.has(slot)) open[slot] = 0;
  }
  for (const constraint of instance.constraints) {
    if (constraint.type !== 'AvoidUnavailableTimes' || !constraint.hard) continue;
    if (!roles.some((role) => role.resource >= 0 && constraint.resources.includes(role.resource))) continue;
    for (const slot of constraint.times) open[slot] = 0;
  }
  return open.includes(1) ? open : allowed;
}

function startCosts(draft: XhsttDraft, events: number[]) {
  const { instance, place } = draft;
  const { duration: total } = instance.events[events[0]!]!;
  const limits = timeLimits(draft, events).filter(linear);
  const slots = instance.times.length;
  return Array.from({ length: total }, (_, index) => {
    const duration = index + 1;
    const hard = new Int32Array(slots);
    const soft = new Int32Array(slots);
    for (const constraint of limits) {
      if (constraint.limits.Duration !== undefined && constraint.limits.Duration !== duration) continue;
      const costs = constraint.hard ? hard : soft;
      for (let slot = 0; slot < slots; slot++)
        if (!constraint.times.has(slot)) costs[slot]! += constraint.weight * duration;
    }
    // A piece that would run over the end of its day is as wrong as anything can be.
    for (let slot = 0; slot < slots; slot++) {
      const last = slot + duration - 1;
      if (last >= slots || place[last]!.day !== place[slot]!.day) hard[slot] = 1000;
    }
    return { duration, hard, soft };
  });
}

function addNeeds(draft: XhsttDraft, lesson: number, event: number): number[] {
  const { instance, builder } = draft;
  return instance.events[event]!.roles.map((role) => {
    if (role.resource >= 0) return -1;
    const concerns = instance.constraints.filter(
      (constraint) => constraint.role !== null && constraint.role === role.role && constraint.events.includes(event),
    );
    const assign = concerns.filter((constraint) => constraint.type === 'AssignResource' && linear(constraint));
    const prefer = concerns.filter((constraint) => constraint.type === 'PreferResources');
    const weigh = (list: XhsttConstraint[], hard: boolean) =>
      list.reduce((sum, constraint) => sum + (constraint.hard === hard ? constraint.weight : 0), 0);
    const missed = (resource: number, hard: boolean) =>
      weigh(
        prefer.filter((constraint) => linear(constraint) && !constraint.preferred.has(resource)),
        hard,
      );
    const all = instance.resources
      .map((_, index) => index)
      .filter((index) => role.type === null || instance.resources[index]!.type === role.type);
    const fit = all.filter((resource) =>
      prefer.every((constraint) => !constraint.hard || constraint.preferred.has(resource)),
    );
    const need: NeedDraft = {
      lesson,
      options: (fit.length ? fit : all).map((resource) => ({
        name: instance.resources[resource]!.id,
        thing: resource,
        place: -1,
        profiles: [resource],
        hard: missed(resource, true),
        soft: missed(resource, false),
      })),
      noneHard: weigh(assign, true),
      noneSoft: weigh(assign, false),
      fixed: false,
      perHour: true,
    };
    return builder.needs.push(need) - 1;
  });
}
