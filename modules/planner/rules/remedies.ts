import type { Finding } from '@patio/engine-timetable';
import type { FindingView, Remedy } from '../contract/runs.ts';
import type { Looked } from './findings.ts';
import { roomRemedies } from './remedies-of-rooms.ts';
import { patternOf, periodsOf, type SetUp, type SetUpSection } from './set-up.ts';

export type Proposed = FindingView['remedies'][number];
const MOST = 3;

/** What could be changed with one press so that a finding goes away; empty where somebody has to think. */
export function remediesFor(looked: Looked, finding: Finding): Proposed[] {
  switch (finding.code) {
    case 'overbooked':
      return overbooked(looked, finding);
    case 'overbooked_days':
      return tightDays(looked.setUp, finding);
    case 'room_shortage':
      return roomRemedies(looked, finding).slice(0, MOST);
    case 'wish_impossible':
      return joined(looked, finding);
    case 'fixed_clash':
      return released(looked, finding);
    case 'no_start':
    case 'no_matching':
      return closedOf(looked, finding, 2);
    case 'core':
      return [...closedOf(looked, finding, 2), ...softened(looked, finding)].slice(0, MOST);
    default:
      return [];
  }
}

const nameIn = (list: readonly { id: string; name: string }[], id: string): string =>
  list.find((one) => one.id === id)?.name ?? '';

/** Opens the first closed hours of somebody. */
function openHours(setUp: SetUp, of: 'teacher' | 'homeroom' | 'section', whoId: string, count: number): Proposed[] {
  const row = setUp.hours.find((one) => one.of === of && one.whoId === whoId);
  const hours = row?.impossible.slice(0, count) ?? [];
  if (hours.length < count || count < 1) return [];
  const lists = { teacher: setUp.teachers, homeroom: setUp.homerooms, section: setUp.sections };
  const remedy: Remedy = { kind: 'open_hours', of, whoId, hours };
  return [{ remedy, name: nameIn(lists[of], whoId), figure: hours.length }];
}

/** Too many hours for the week: open hours, or fewer periods of the section that has most. */
function overbooked({ setUp }: Looked, { items, figures }: Finding): Proposed[] {
  const [item] = items;
  const over = (figures?.hours ?? 0) - (figures?.open ?? 0);
  if (!item || over < 1) return [];
  const teacher = item.kind === 'teacher';
  const whoId = item.id.split('+')[0]!;
  const own = setUp.sections.filter((section) =>
    teacher ? section.teacherIds.includes(whoId) : section.homeroomIds.includes(whoId),
  );
  return [...openHours(setUp, teacher ? 'teacher' : 'homeroom', whoId, over), ...fewer(own, over)];
}

function fewer(sections: readonly SetUpSection[], by: number): Proposed[] {
  const [most] = sections.toSorted((a, b) => periodsOf(b) - periodsOf(a));
  if (!most || periodsOf(most) <= by) return [];
  const to = periodsOf(most) - by;
  return [{ remedy: { kind: 'fewer_periods', sectionId: most.id, to }, name: most.name, figure: to }];
}

/** The limits of a teacher leave too little room: more a day, or one day more. */
function tightDays(setUp: SetUp, { items, figures = {} }: Finding): Proposed[] {
  const [item] = items;
  if (item?.kind !== 'teacher') return [];
  const { hours = 0, days = 1, daily = 0 } = figures;
  const limits = setUp.limits.find(({ staffId }) => staffId === item.id);
  const name = nameIn(setUp.teachers, item.id);
  const found: Proposed[] = [];
  const perDay = Math.ceil(hours / days);
  if (limits?.maxPerDay != null && perDay > limits.maxPerDay && perDay <= setUp.shape.periods)
    found.push({ remedy: { kind: 'raise_per_day', staffId: item.id, to: perDay }, name, figure: perDay });
  const more = Math.ceil(hours / Math.min(daily, setUp.shape.periods));
  if (limits?.maxDays != null && more > limits.maxDays && more <= setUp.shape.days.length)
    found.push({ remedy: { kind: 'raise_days', staffId: item.id, to: more }, name, figure: more });
  return found.length > 0 ? found : softRules(setUp, ['teacher_hours_most', 'teacher_days_most'], item.id);
}

/** Rules of some kinds that must hold for somebody, to be wished instead. */
function softRules(setUp: SetUp, kinds: readonly string[], staffId: string): Proposed[] {
  return setUp.rules
    .filter(({ kind, hard, active, params }) => {
      const who = params.teachers as string[] | undefined;
      return hard && active && kinds.includes(kind) && (!who?.length || who.includes(staffId));
    })
    .map(({ id, kind }) => ({ remedy: { kind: 'soften_rule' as const, ruleId: id }, name: kind, figure: 1 }));
}

/** More lessons than days: two of them become one that is longer. */
function joined({ setUp, built }: Looked, { items }: Finding): Proposed[] {
  const sectionId = built.lessons.get(items[0]?.id ?? '')?.sectionId;
  const section = setUp.sections.find(({ id }) => id === sectionId);
  const [shortest, next, ...rest] = section ? patternOf(section).toSorted((a, b) => a - b) : [];
  if (!section || shortest === undefined || next === undefined || shortest + next > 3) return [];
  const pattern = [shortest + next, ...rest].sort((a, b) => b - a);
  return [
    { remedy: { kind: 'join_lessons', sectionId: section.id, pattern }, name: section.name, figure: pattern.length },
  ];
}

/** Fixed lessons that clash: the last of them is let go. */
function released({ setUp, built, scenarioId }: Looked, { items }: Finding): Proposed[] {
  const facts = built.lessons.get(items.at(-1)?.id ?? '');
  if (!facts) return [];
  const { sectionId, piece } = facts;
  return [
    { remedy: { kind: 'unpin', scenarioId, sectionId, piece }, name: nameIn(setUp.sections, sectionId), figure: piece },
  ];
}

/** Closed hours of whoever is in the lessons at fault. */
function closedOf({ setUp, built }: Looked, { items }: Finding, count: number): Proposed[] {
  const facts = items.flatMap(({ id }) => built.lessons.get(id) ?? []);
  const sections = [...new Set(facts.flatMap(({ sectionIds }) => sectionIds))];
  const teachers = [...new Set(facts.flatMap(({ teacherIds }) => teacherIds))];
  return [
    ...teachers.flatMap((id) => openHours(setUp, 'teacher', id, count)),
    ...sections.flatMap((id) => openHours(setUp, 'section', id, count)),
  ].slice(0, MOST);
}

/** Rules in words that must hold for one of these lessons. */
function softened({ setUp, built }: Looked, { items }: Finding): Proposed[] {
  const lessons = new Set(items.map(({ id }) => id));
  const ids = new Set(
    built.model.constraints.flatMap((constraint) => {
      const own = 'lessons' in constraint && constraint.lessons.some((id) => lessons.has(id));
      return own && constraint.hard && constraint.source?.startsWith('rule:') ? [constraint.source.slice(5)] : [];
    }),
  );
  return setUp.rules
    .filter(({ id }) => ids.has(id))
    .map(({ id, kind }) => ({ remedy: { kind: 'soften_rule' as const, ruleId: id }, name: kind, figure: 1 }));
}
