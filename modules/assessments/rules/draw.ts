import { type BankQuestion, type Exam, type PaperMaker, paperMaker } from '@patio/engine-assessment';
import type { ExamPart, ExamRules, ExamSection } from '../contract/exams.ts';

/** A question as papers are drawn from it: in the version of the day on which the exam was given. */
export interface FrozenQuestion extends BankQuestion {
  competencyIds: string[];
}

/** The engine draws by tags alone: what a pool asks for besides becomes a tag that no author can write. */
const competencyTag = (id: string): string => `\u0000competency ${id}`;
/** The list itself is part of it, so that another list is another exam. */
const listTag = (section: string, place: number, questions: readonly string[]): string =>
  `\u0000list ${section} ${place} ${questions.toSorted().join(' ')}`;

function partOf(section: string, part: ExamPart, place: number): Exam['sections'][number]['parts'][number] {
  if (part.kind === 'question') return part;
  const { count, points, difficulty } = part;
  const tags = [
    ...part.tags,
    ...(part.competencyId ? [competencyTag(part.competencyId)] : []),
    ...(part.questions.length > 0 ? [listTag(section, place, part.questions)] : []),
  ];
  return { kind: 'pool', count, points, tags, ...(difficulty ? { difficulty } : {}) };
}

/** What the engine knows of an exam; title and instructions are the assignment's. */
export const drawnExam = (
  sections: readonly ExamSection[],
  rules: Pick<ExamRules, 'minutes' | 'attempts' | 'shuffleOptions' | 'oneAtATime' | 'canGoBack'>,
  title = '',
): Exam => ({
  format: 1,
  title,
  instructions: '',
  minutes: rules.minutes,
  attempts: rules.attempts,
  shuffleOptions: rules.shuffleOptions,
  oneAtATime: rules.oneAtATime,
  canGoBack: rules.canGoBack,
  sections: sections.map(({ parts, ...section }) => ({
    ...section,
    parts: parts.map((part, place) => partOf(section.id, part, place)),
  })),
});

/** In which lists to draw from each question stands. */
function listsOf(sections: readonly ExamSection[]): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const { id, parts } of sections)
    for (const [place, part] of parts.entries())
      if (part.kind === 'pool') {
        const tag = listTag(id, place, part.questions);
        for (const question of part.questions) lists.set(question, [...(lists.get(question) ?? []), tag]);
      }
  return lists;
}

/** Draws the papers of an exam from its questions. */
export function drawerOf(
  sections: readonly ExamSection[],
  rules: Parameters<typeof drawnExam>[1],
  bank: readonly FrozenQuestion[],
): PaperMaker {
  const lists = listsOf(sections);
  const tagged = bank.map(({ competencyIds, ...question }) => ({
    ...question,
    tags: [...question.tags, ...competencyIds.map(competencyTag), ...(lists.get(question.id) ?? [])],
  }));
  return paperMaker(drawnExam(sections, rules), tagged);
}

const partsOf = (sections: readonly ExamSection[]): ExamPart[] => sections.flatMap(({ parts }) => parts);

/** The questions that an exam names: those for everybody, and those of lists to draw from. */
export const namedQuestions = (sections: readonly ExamSection[]): string[] => [
  ...new Set(partsOf(sections).flatMap((part) => (part.kind === 'question' ? [part.question] : part.questions))),
];

/** True where a pool draws from the whole bank. */
export const drawsFreely = (sections: readonly ExamSection[]): boolean =>
  partsOf(sections).some((part) => part.kind === 'pool' && part.questions.length === 0);

/** How many questions a paper has, and what they add up to. */
export function sizeOf(sections: readonly ExamSection[]): { questionCount: number; paperPoints: number } {
  const parts = partsOf(sections).map((part) => ({
    count: part.kind === 'pool' ? part.count : 1,
    points: part.points,
  }));
  return {
    questionCount: parts.reduce((sum, { count }) => sum + count, 0),
    paperPoints: Math.round(parts.reduce((sum, { count, points }) => sum + count * points, 0) * 100) / 100,
  };
}
