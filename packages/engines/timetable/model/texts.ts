// biome-ignore-all format: one line a kind keeps both languages side by side
import type { Violation } from '../check/check.ts';
import type { Constraint } from './constraint.ts';

export type Language = 'es' | 'en';
type Two = [es: string, en: string];

const PARTS: Record<'morning' | 'afternoon' | 'wholeDay', Two> = {
  morning: [' por las mañanas', ' in the mornings'],
  afternoon: [' por las tardes', ' in the afternoons'],
  wholeDay: [' en el día entero', ' in the whole day'],
};
const PER: Record<'day' | 'wholeDay' | 'week', Two> = {
  day: ['por día', 'a day'],
  wholeDay: ['en el día entero', 'in the whole day'],
  week: ['por semana', 'a week'],
};
const people = (constraint: { of: string; who: 'all' | string[]; tag?: string; part?: keyof typeof PARTS }): Two => {
  const tag: Two = constraint.tag ? [` (solo ${constraint.tag})`, ` (only ${constraint.tag})`] : ['', ''];
  const part: Two = constraint.part ? PARTS[constraint.part] : ['', ''];
  return named(constraint, [tag[0] + part[0], tag[1] + part[1]]);
};
const named = (constraint: { of: string; who: 'all' | string[] }, tag: Two): Two => {
  if (constraint.who !== 'all') return [constraint.who.join(', ') + tag[0], constraint.who.join(', ') + tag[1]];
  return constraint.of === 'teachers' ? [`cada docente${tag[0]}`, `every teacher${tag[1]}`] : [`cada grupo${tag[0]}`, `every group${tag[1]}`];
};
const few = (ids: string[]) => (ids.length > 6 ? `${ids.slice(0, 6).join(', ')}…` : ids.join(', '));
const limits = (min: number | undefined, max: number | undefined): Two => {
  if (min !== undefined && max !== undefined) return [`entre ${min} y ${max}`, `between ${min} and ${max}`];
  return max !== undefined ? [`como máximo ${max}`, `at most ${max}`] : [`al menos ${min ?? 0}`, `at least ${min ?? 0}`];
};

function both(constraint: Constraint): Two {
  const who: Two = 'of' in constraint && constraint.kind !== 'unavailable' ? people(constraint) : ['', ''];
  const limit: Two = limits('min' in constraint ? constraint.min : undefined, 'max' in constraint ? constraint.max : undefined);
  const set = 'lessons' in constraint ? few(constraint.lessons) : '';
  switch (constraint.kind) {
    case 'gapsPerWeek': return [`${who[0]}: ${limit[0]} horas libres intermedias por semana`, `${who[1]}: ${limit[1]} gaps a week`];
    case 'gapsPerDay': return [`${who[0]}: ${limit[0]} horas libres intermedias por día`, `${who[1]}: ${limit[1]} gaps a day`];
    case 'hoursPerDay': return [`${who[0]}: ${limit[0]} horas por día`, `${who[1]}: ${limit[1]} hours a day`];
    case 'hoursInARow': return [`${who[0]}: ${limit[0]} horas seguidas`, `${who[1]}: ${limit[1]} hours in a row`];
    case 'daysPerWeek': return [`${who[0]}: ${limit[0]} días por semana`, `${who[1]}: ${limit[1]} days a week`];
    case 'spanPerDay': return [`${who[0]}: ${limit[0]} horas de la primera a la última`, `${who[1]}: ${limit[1]} hours from first to last`];
    case 'lateStarts': return [`${who[0]}: empieza a primera hora, ${limit[0]} días a segunda`, `${who[1]}: starts at the first hour, ${limit[1]} days at the second`];
    case 'daysInInterval': return [`${who[0]}: ${limit[0]} días con clase entre las horas ${constraint.from + 1} y ${constraint.to}`, `${who[1]}: ${limit[1]} days with lessons between hours ${constraint.from + 1} and ${constraint.to}`];
    case 'restOvernight': return [`${who[0]}: ${limit[0]} horas de descanso entre un día y el siguiente`, `${who[1]}: ${limit[1]} hours of rest between days`];
    case 'fullDays': return [`${who[0]}: ${limit[0]} días con clase por la mañana y por la tarde`, `${who[1]}: ${limit[1]} days with lessons both in the morning and in the afternoon`];
    case 'restAtNoon': return [`${who[0]}: ${limit[0]} horas libres entre la mañana y la tarde`, `${who[1]}: ${limit[1]} free hours between morning and afternoon`];
    case 'halfDaysInARow': return [`${who[0]}: ${limit[0]} mañanas y tardes seguidas`, `${who[1]}: ${limit[1]} mornings and afternoons in a row`];
    case 'buildingChanges': return [`${who[0]}: ${limit[0]} cambios de edificio ${PER[constraint.per][0]}`, `${who[1]}: ${limit[1]} building changes ${PER[constraint.per][1]}`];
    case 'roomChanges': return [`${who[0]}: ${limit[0]} cambios de aula ${PER[constraint.per][0]}`, `${who[1]}: ${limit[1]} room changes ${PER[constraint.per][1]}`];
    case 'gapsAtRoomChange': return [`${who[0]}: ${limit[0]} horas para cambiar de aula`, `${who[1]}: ${limit[1]} hours to change rooms`];
    case 'tagsPerDay': return [`${who[0]}: ${limit[0]} de ${few(constraint.tags)} por día`, `${who[1]}: ${limit[1]} of ${few(constraint.tags)} a day`];
    case 'notInRooms': return [`${few(constraint.who)} no puede estar en ${few(constraint.rooms)} en ${constraint.slots.length} horas`, `${few(constraint.who)} may not be in ${few(constraint.rooms)} in ${constraint.slots.length} slots`];
    case 'gapsAtBuildingChange': return [`${who[0]}: ${limit[0]} horas para cambiar de edificio`, `${who[1]}: ${limit[1]} hours to change buildings`];
    case 'unavailable': return [`${few(constraint.who)} no disponible en ${constraint.slots.length} horas`, `${few(constraint.who)} not available in ${constraint.slots.length} slots`];
    case 'daysBetween': return [`${limit[0]} días entre las lecciones ${set}`, `${limit[1]} days between lessons ${set}`];
    case 'together': return [`las lecciones ${set} van juntas (${{ start: 'misma hora', day: 'mismo día', hour: 'misma hora del día' }[constraint.what]})`, `lessons ${set} go together (same ${constraint.what})`];
    case 'apart': return [`las lecciones ${set} no coinciden`, `lessons ${set} do not overlap`];
    case 'apartTags': return [`las lecciones con ${few(constraint.tags)} no coinciden`, `lessons tagged ${few(constraint.tags)} do not overlap`];
    case 'order': return [`las lecciones ${set} van en orden`, `lessons ${set} keep their order`];
    case 'gapBetween': return [`${limit[0]} horas entre las lecciones ${set}`, `${limit[1]} hours between lessons ${set}`];
    case 'gapBetweenTags': return [`${who[0]}: ${limit[0]} horas entre ${constraint.first} y ${constraint.second}`, `${who[1]}: ${limit[1]} hours between ${constraint.first} and ${constraint.second}`];
    case 'startsIn': return [`las lecciones ${set} empiezan en ${constraint.slots.length} horas permitidas`, `lessons ${set} start in ${constraint.slots.length} allowed slots`];
    case 'within': return [`las lecciones ${set} caben en ${constraint.slots.length} horas permitidas`, `lessons ${set} stay in ${constraint.slots.length} allowed slots`];
    case 'endsDay': return [`las lecciones ${set} cierran el día de sus alumnos`, `lessons ${set} end their students' day`];
    case 'atOnce': return [`${limit[0]} de las lecciones ${set} a la vez`, `${limit[1]} of lessons ${set} at once`];
    case 'slotsUsed': return [`las lecciones ${set} ocupan ${limit[0]} de las horas elegidas`, `lessons ${set} use ${limit[1]} of the chosen slots`];
    case 'lessonsIn': return [`${limit[0]} de las lecciones ${set} en las horas elegidas`, `${limit[1]} of lessons ${set} in the chosen slots`];
    case 'stretchesUsed': return [`las lecciones ${set} ocupan ${limit[0]} periodos del curso`, `lessons ${set} use ${limit[1]} terms`];
    case 'inOneStretch': return [`${limit[0]} de las lecciones ${set} en cada periodo del curso`, `${limit[1]} of lessons ${set} in each term`];
    case 'roomsAllowed': return [`las lecciones ${set} usan ${few(constraint.rooms)}`, `lessons ${set} use ${few(constraint.rooms)}`];
    case 'roomsUsed': return [`las lecciones ${set} usan ${limit[0]} aulas distintas`, `lessons ${set} use ${limit[1]} different rooms`];
    case 'sameRoomIfAdjacent': return [`las lecciones ${set} seguidas comparten aula`, `lessons ${set} share a room when adjacent`];
    case 'workload': return [`${few(constraint.who)}: carga ${limit[0]}`, `${few(constraint.who)}: load ${limit[1]}`];
    case 'sameTeacher': return [`las lecciones ${set} tienen el mismo docente`, `lessons ${set} have one teacher`];
    case 'fairness': return ['reparto justo entre docentes', 'a fair share among teachers'];
    case 'reserve': return [`${limit[0]} docentes libres para sustituir en cada hora`, `${limit[1]} teachers free to substitute in each slot`];
    case 'keep': return [`las lecciones ${set} no cambian respecto de lo publicado`, `lessons ${set} stay as published`];
  }
}

/** Says in plain words what a constraint asks, so that nobody has to read its fields. */
export function describeConstraint(constraint: Constraint, language: Language): string {
  return both(constraint)[language === 'es' ? 0 : 1];
}

const FAULTS: Record<string, Two> = {
  clash: ['coinciden', 'clash'],
  unplaced: ['sin colocar', 'not placed'],
  break: ['fuera de las horas posibles', 'outside the possible hours'],
  adjacency: ['el mismo día pero separadas', 'on the same day but apart'],
  room: ['sin aula', 'without a room'],
  capacity: ['no caben en el aula', 'do not fit in the room'],
};

/** Says what went wrong and with which lessons. */
export function describeViolation(violation: Violation, language: Language): string {
  const at = language === 'es' ? 0 : 1;
  const fault = FAULTS[violation.kind]?.[at];
  const what = fault ?? (violation.constraint ? both(violation.constraint)[at] : violation.kind);
  return `${what} (${violation.units}): ${few(violation.lessons)}`;
}
