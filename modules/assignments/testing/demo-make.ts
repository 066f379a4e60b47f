import type { Actor } from '@patio/access';
import type { items } from '@patio/gradebook/server';
import { addDays, type LocalDate, makeId } from '@patio/kernel';
import type { DemoSchool } from '@patio/schools/testing';
import type { RubricBody } from '../contract.ts';
import { scoreOfPicks } from '../rules/rubric-score.ts';
import type { assigned, assignments } from '../server/index.ts';
import type { DemoClass, DemoScale } from './demo-classes.ts';
import type { DemoTask, Moment } from './demo-tasks.ts';
import type { DemoGrade, HandedIn } from './demo-work.ts';

/** Days from today on which each is due and closes. */
const DAYS: Readonly<Record<Moment, readonly [due: number, closes: number]>> = {
  to_do: [3, 10],
  overdue: [-1, 6],
  waiting: [-2, 5],
  graded: [-6, -1],
  returned: [-12, -7],
};

/** Six in the evening of a day, west of the Atlantic. */
export const evening = (day: LocalDate): Date => new Date(`${day}T23:00:00Z`);

export interface SchoolRubric {
  versionId: string;
  subjects: readonly string[];
  grades: DemoGrade[];
}

/** What teachers write about work of each level, the weakest first. */
const COMMENTS: readonly (readonly string[])[] = [
  [
    'Vas empezando. Ven al refuerzo del jueves y lo trabajamos juntos.',
    'Falta la segunda parte. Entrégala así, a medias, y la terminamos en clase.',
    'Entendiste el tema; lo que falta es mostrarlo paso a paso. Probemos con el primer ejercicio.',
  ],
  [
    'Hay una buena idea: ahora dale un ejemplo y cuida el orden.',
    'El comienzo engancha. A la mitad se pierde el hilo: ¿qué querías demostrar?',
    'Tus datos están bien. Falta decir qué significan.',
    'Casi todo está. Revisa las unidades en los dos últimos pasos.',
  ],
  [
    'Buen trabajo. Para la próxima, explica por qué y no solo qué.',
    'Se entiende de principio a fin. Me habría gustado una conclusión más tuya.',
    'Usaste bien las fuentes. Anota de dónde sale cada una.',
    'Muy buen avance desde la última entrega: ahora se nota el orden.',
  ],
  [
    'Excelente: se nota que lo pensaste. ¿Te animas a leerlo en clase?',
    'Resolviste algo que no habíamos visto todavía. Cuéntales cómo a tus compañeros.',
    'Claro, completo y con voz propia. Lo guardo como ejemplo, si me dejas.',
  ],
];

/** Grades by a rubric from the weakest to the strongest, each adding up to its mark. */
export function gradesOf(body: RubricBody, { most, step, least }: DemoScale): DemoGrade[] {
  const turn = JSON.stringify(body.criteria.map(({ title }) => title)).length;
  return Array.from({ length: 12 }, (_, at) => {
    const level = (nth: number) => Math.min(3, Math.max(0, Math.floor((at + 2 + (nth % 2)) / 4)));
    const picks = body.criteria.map(({ id, levels }, nth) => ({
      criterionId: id,
      levelId: levels[level(nth)]!.id,
      points: null,
    }));
    const score = scoreOfPicks(body, picks, { points: most, step, lowest: least }) ?? most;
    const said = COMMENTS[level(0)] ?? [];
    return { picks, score, comment: said[(at + turn) % said.length] ?? '' };
  });
}

export interface Made {
  moment: Moment;
  assignment: typeof assignments.$inferInsert;
  assigned: typeof assigned.$inferInsert;
  item: typeof items.$inferInsert;
  handedIn: HandedIn;
}

export interface Place {
  actor: Actor;
  school: DemoSchool;
  scale: DemoScale;
  rubrics: readonly SchoolRubric[];
  today: LocalDate;
}

const paragraphs = (text: readonly string[]) => ({
  type: 'doc' as const,
  content: text.map((line) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text: line }] })),
});

/** Classes do not all ask for their work on the same day. */
const turnOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 8;

/** What students write who hand in before the date, or just in time: the work itself is on paper. */
const ON_PAPER = [
  'Lo hice en el cuaderno; mañana te lo muestro en clase.',
  'Listo. Me tomó más de lo que pensaba, sobre todo la última parte.',
  'Terminé. Tengo una duda con el segundo punto, ¿lo vemos en clase?',
  'Aquí está. Lo trabajé con mi hermana, pero lo escribí yo.',
];

/** A day of the running term, however short it is. */
const inTerm = (day: LocalDate, one: DemoClass): LocalDate =>
  day < one.termStartsOn ? one.termStartsOn : day > one.termEndsOn ? one.termEndsOn : day;

/** The first grades show their work with a drawing or their voice. */
const isYoung = ({ stage, step }: DemoClass): boolean => stage === 'primary' && step <= 3;

/** One assignment in one class, with its column. */
export function make(place: Place, one: DemoClass, moment: Moment, task: DemoTask, nth: number): Made {
  const { actor, school, scale, today } = place;
  const { institutionId } = actor;
  const [due, closes] = DAYS[moment];
  const dueOn = inTerm(addDays(today, due + (moment === 'to_do' ? turnOf(one.name) : 0)), one);
  const [dueAt, publishedAt] = [evening(dueOn), evening(addDays(today, Math.min(due, 0) - 8))];
  const [assignmentId, assignedId, itemId] = [makeId(), makeId(), makeId()];
  const rubric = place.rubrics.find(({ subjects }) => subjects.includes(one.subject)) ?? place.rubrics[0]!;
  const releasedAt = moment === 'returned' ? evening(addDays(dueOn, 3)) : null;
  return {
    moment,
    assignment: {
      institutionId,
      id: assignmentId,
      schoolId: school.id,
      courseId: one.courseId,
      authorId: one.userId,
      title: task.title,
      instructions: paragraphs(task.text),
      points: scale.most,
      category: one.category,
      rubricVersionId: rubric.versionId,
      forms: isYoung(one) ? ['text', 'photo', 'audio'] : ['text', 'file', 'photo'],
      minutes: task.minutes,
      state: 'published',
      publishedAt,
      createdAt: publishedAt,
    },
    assigned: {
      institutionId,
      id: assignedId,
      schoolId: school.id,
      assignmentId,
      sectionId: one.id,
      termId: one.termId,
      dueAt,
      closesAt: evening(addDays(dueOn, closes - due)),
      itemId,
      onScale: true,
      step: scale.step,
      lowest: scale.least,
      createdAt: publishedAt,
    },
    item: {
      institutionId,
      id: itemId,
      sectionId: one.id,
      termId: one.termId,
      category: one.category,
      title: task.title,
      position: one.columns + nth + 1,
      dueOn,
      sourceId: assignmentId,
      releasedAt,
      createdAt: publishedAt,
    },
    handedIn: {
      key: `${one.name} ${task.title}`,
      assignedId,
      schoolId: school.id,
      sectionId: one.id,
      itemId,
      userId: one.userId,
      moment,
      dueAt: dueAt.toISOString(),
      answers: task.answers ?? ON_PAPER,
      grades: rubric.grades,
    },
  };
}
