import type { Lesson, Model, Timetable } from '../model/schema.ts';
import { expandSections } from '../model/sections.ts';
import { describeConstraint, type Language } from '../model/texts.ts';
import { checkTimetable, type Violation } from './check.ts';

/** A rule that must hold and does not: who and which lessons it happens to, and why, in both languages. */
export interface BrokenRule {
  kind: Violation['kind'];
  units: number;
  who: string[];
  lessons: string[];
  /** Where the rule came from. */
  source?: string;
  es: string;
  en: string;
}

/** Every rule a timetable breaks, by name, as the independent checker counts them; clashes of the same two lessons are told once. */
export function listBroken(source: Model, timetable: Timetable): BrokenRule[] {
  const model = expandSections(source);
  const words = new Words(model, timetable);
  const found = new Map<string, Violation>();
  for (const violation of checkTimetable(model, timetable).violations) {
    if (!violation.hard) continue;
    const { kind, lessons, who, constraint } = violation;
    const name =
      kind === 'clash'
        ? `clash ${lessons.join()}`
        : [kind, constraint && model.constraints.indexOf(constraint), lessons, who].join('|');
    const known = found.get(name);
    if (!known) found.set(name, { ...violation });
    else {
      known.units = kind === 'clash' ? Math.max(known.units, violation.units) : known.units + violation.units;
      known.who = [...new Set([...known.who, ...who])];
    }
  }
  return [...found.values()].map((violation) => ({
    kind: violation.kind,
    units: violation.units,
    who: violation.who,
    lessons: violation.lessons,
    ...(violation.constraint?.source && { source: violation.constraint.source }),
    es: words.describe(violation, 'es'),
    en: words.describe(violation, 'en'),
  }));
}

/** Lessons and times as people call them. */
class Words {
  private readonly model: Model;
  private readonly lessons: Map<string, Lesson>;
  private readonly slots: Map<string, number | null>;

  constructor(model: Model, timetable: Timetable) {
    this.model = model;
    this.lessons = new Map(model.lessons.map((lesson) => [lesson.id, lesson]));
    this.slots = new Map(timetable.lessons.map(({ lesson, slot }) => [lesson, slot]));
  }

  describe({ kind, constraint, lessons, who, units }: Violation, language: Language): string {
    const es = language === 'es';
    const named = few(lessons.map((id) => this.lesson(id)));
    const at = this.time(lessons.at(-1));
    switch (kind) {
      case 'unplaced':
        return es ? `La lección ${named} no está colocada.` : `Lesson ${named} is not placed.`;
      case 'clash':
        return es
          ? `${few(who)}: coinciden las lecciones ${named}${at}.`
          : `${few(who)}: lessons ${named} are at the same time${at}.`;
      case 'break': {
        const why = who.length ? (es ? ` (${few(who)} no puede)` : ` (${few(who)} cannot)`) : '';
        return es
          ? `La lección ${named} cae en horas que no están abiertas${at}${why}.`
          : `Lesson ${named} falls into hours that are not open${at}${why}.`;
      }
      case 'roomsAllowed':
        return es
          ? `La lección ${named} no tiene ninguna de sus aulas (${few(roomsOf(constraint))})${at}.`
          : `Lesson ${named} has none of its rooms (${few(roomsOf(constraint))})${at}.`;
      case 'adjacency':
        return es
          ? `Las lecciones ${named} van el mismo día, pero separadas.`
          : `Lessons ${named} are on the same day, but apart.`;
    }
    if (!constraint)
      return es ? `La lección ${named} está fijada a otra hora.` : `Lesson ${named} is fixed to another time.`;
    const rule = describeConstraint(constraint, language);
    const whom = who.length ? `${few(who)}: ` : '';
    const which = lessons.length && who.length === 0 ? ` (${named})` : '';
    return es
      ? `${whom}no se cumple «${rule}», por ${units}${which}.`
      : `${whom}"${rule}" does not hold, by ${units}${which}.`;
  }

  private lesson(id: string): string {
    const lesson = this.lessons.get(id);
    const about = [lesson?.subject, ...(lesson?.students ?? [])].filter((word) => word && word !== id);
    return about.length ? `${id} (${few(about as string[])})` : id;
  }

  private time(id: string | undefined): string {
    const slot = id === undefined ? null : (this.slots.get(id) ?? null);
    if (slot === null) return '';
    const { days, periods } = this.model.calendar;
    const day = days[Math.floor(slot / periods.length)];
    return day ? `, ${day.name} ${periods[slot % periods.length]!.name}` : '';
  }
}

function roomsOf(constraint: Violation['constraint']): string[] {
  return constraint?.kind === 'roomsAllowed' ? constraint.rooms : [];
}

function few(names: string[]): string {
  return names.length > 4 ? `${names.slice(0, 4).join(', ')}…` : names.join(', ');
}
