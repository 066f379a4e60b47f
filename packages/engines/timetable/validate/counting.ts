import type { CompiledSchool } from '../compile/compile.ts';
import type { School } from '../compile/school.ts';
import type { ConstraintOf } from '../model/constraint.ts';
import type { Finding } from './finding.ts';

/** Contradictions that counting alone can prove: more hours than slots, more lessons than days, nowhere to start. */
export function countFindings(compiled: CompiledSchool): Finding[] {
  const { school } = compiled;
  const findings: Finding[] = [...noStart(compiled)];
  const openDays = openDaysOf(school);
  const limits = dayLimits(school);
  for (const [kind, map] of [
    ['teacher', school.lessonsOfTeacher],
    ['students', school.lessonsOfAtom],
  ] as const) {
    for (const [name, lessons] of map)
      findings.push(...overbooked(school, kind, name, lessons, openDays(kind, name), limits));
  }
  findings.push(...sectionDays(school, openDays));
  return findings;
}

function noStart({ problem, units, school }: CompiledSchool): Finding[] {
  return problem.relaxed.map(({ source, lessons }) => {
    const ids = lessons.flatMap((unit) => units.lessons[unit]!.map((lesson) => school.lesson(lesson).id));
    return {
      code: 'no_start',
      level: 'error',
      items: ids.map((id) => ({ kind: 'lesson', id })),
      es: `La lección ${ids.join(', ')} no puede empezar en ninguna hora: lo impiden ${source}.`,
      en: `Lesson ${ids.join(', ')} cannot start in any slot: ${source} forbid it.`,
      proposal: {
        es: 'Ampliar sus horas permitidas o la disponibilidad de sus docentes y grupos.',
        en: 'Widen its allowed slots or the availability of its teachers and groups.',
      },
    };
  });
}

type OpenDays = (kind: 'teacher' | 'students', name: string) => number[];

/** How many hours a person has open on each day, worked out once for each. */
function openDaysOf(school: School): OpenDays {
  const known = { teacher: new Map<string, number[]>(), students: new Map<string, number[]>() };
  const dayOf = (slot: number) => Math.floor(slot / school.periods);
  const whole = Array.from({ length: school.days }, () => school.periods);
  for (const slot of school.breaks) whole[dayOf(slot)]!--;
  return (kind, name) => {
    let days = known[kind].get(name);
    if (days) return days;
    days = [...whole];
    const closed = school.closed[kind === 'teacher' ? 'teachers' : 'students'].get(name) ?? [];
    for (const slot of closed) if (!school.breaks.has(slot)) days[dayOf(slot)]!--;
    known[kind].set(name, days);
    return days;
  };
}

function overbooked(
  school: School,
  kind: 'teacher' | 'students',
  name: string,
  lessons: number[],
  perDay: number[],
  limits: DayLimit[],
): Finding[] {
  const hours = lessons.reduce((sum, lesson) => sum + school.lesson(lesson).duration, 0);
  const open = perDay.reduce((sum, count) => sum + count, 0);
  const items: Finding['items'] = [{ kind, id: name }];
  if (hours > open) {
    return [
      {
        code: 'overbooked',
        level: 'error',
        items,
        figures: { hours, open },
        es: `${name} tiene ${hours} horas de clase y solo ${open} horas disponibles.`,
        en: `${name} has ${hours} hours of lessons and only ${open} available slots.`,
        proposal: {
          es: `Quitar ${hours - open} horas o abrir disponibilidad.`,
          en: `Remove ${hours - open} hours or open availability.`,
        },
      },
    ];
  }
  const { daily, days } = limitsOf(school, limits, kind, name);
  const room = perDay
    .map((count) => Math.min(count, daily))
    .sort((a, b) => b - a)
    .slice(0, days)
    .reduce((a, b) => a + b, 0);
  if (hours <= room) return [];
  return [
    {
      code: 'overbooked_days',
      level: 'error',
      items,
      figures: { hours, room, days, daily },
      es: `${name} tiene ${hours} horas, pero con sus límites (${days} días, ${daily === 99 ? 'sin máximo' : `${daily} horas`} por día) caben ${room}.`,
      en: `${name} has ${hours} hours, but within the limits (${days} days, ${daily === 99 ? 'no maximum' : `${daily} hours`} a day) only ${room} fit.`,
      proposal: {
        es: 'Permitir un día más, más horas por día, o repartir lecciones a otra persona.',
        en: 'Allow one more day, more hours a day, or give lessons to somebody else.',
      },
    },
  ];
}

type DayLimit = ConstraintOf<'hoursPerDay' | 'daysPerWeek'>;

/** The few constraints that limit somebody's hours a day or days a week, sorted out once for all persons. */
function dayLimits(school: School): DayLimit[] {
  return school.constraints.filter(
    (constraint): constraint is DayLimit =>
      (constraint.kind === 'hoursPerDay' || constraint.kind === 'daysPerWeek') &&
      constraint.hard &&
      constraint.max !== undefined &&
      !constraint.tag &&
      !constraint.part,
  );
}

function limitsOf(
  school: School,
  limits: DayLimit[],
  kind: 'teacher' | 'students',
  name: string,
): { daily: number; days: number } {
  let daily = 99;
  let days = school.days;
  for (const { kind: what, of, who, max } of limits) {
    if ((of === 'teachers') !== (kind === 'teacher')) continue;
    const named =
      who === 'all' || (kind === 'teacher' ? who.includes(name) : who.some((set) => school.atomsOf(set).has(name)));
    if (!named) continue;
    if (what === 'hoursPerDay') daily = Math.min(daily, max!);
    else days = Math.min(days, max!);
  }
  return { daily, days };
}

/** A section with more lessons than days its people have cannot keep them on different days. */
function sectionDays(school: School, openDays: OpenDays): Finding[] {
  return school.constraints.flatMap((constraint) => {
    if (constraint.kind !== 'daysBetween' || !constraint.min || constraint.lessons.length < 2) return [];
    const lessons = school.indexes(constraint.lessons);
    const days = new Set<number>();
    for (const lesson of lessons) {
      if (days.size === school.days) break;
      const open = school.lesson(lesson).teachers.map((teacher) => openDays('teacher', teacher));
      for (let day = 0; day < school.days; day++) if (open.every((hours) => hours[day]! > 0)) days.add(day);
    }
    const fit = apartDays(days, constraint.min);
    if (lessons.length <= fit) return [];
    return [
      {
        code: 'wish_impossible' as const,
        level: constraint.hard ? ('error' as const) : ('warning' as const),
        items: constraint.lessons.map((id) => ({ kind: 'lesson' as const, id })),
        figures: { lessons: lessons.length, days: fit },
        es: `${lessons.length} lecciones (${constraint.lessons.join(', ')}) deben ir en días distintos, pero sus docentes solo dejan ${fit}.`,
        en: `${lessons.length} lessons (${constraint.lessons.join(', ')}) should be on different days, but their teachers leave only ${fit}.`,
        proposal: {
          es: 'Juntar dos lecciones en una doble o abrir otro día del docente.',
          en: 'Join two lessons into a double or open another day of the teacher.',
        },
      },
    ];
  });
}

/** The most days that can be chosen so that any two lie at least that far apart. */
export function apartDays(days: Iterable<number>, least: number): number {
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of [...days].sort((a, b) => a - b)) {
    if (day - last < least) continue;
    last = day;
    count++;
  }
  return count;
}
