import type { Generator, GeneratorId } from './form.ts';
import { exam, outline } from './from-bank.ts';
import { flashcards, glossary, lesson, quiz, summary, versions } from './from-source.ts';
import { comment, lessonPlan, letter, rubric, worksheet } from './from-templates.ts';

/** Every generator, by its id. */
export const GENERATORS = {
  lesson,
  quiz,
  glossary,
  flashcards,
  summary,
  worksheet,
  rubric,
  lesson_plan: lessonPlan,
  versions,
  letter,
  comment,
  exam,
  outline,
} as const satisfies Record<GeneratorId, unknown>;

/** The same for whoever does not know which one it is: what comes in is read by its own shape. */
export const generatorOf = (id: GeneratorId): Generator => GENERATORS[id] as unknown as Generator;

/** Whether a generator can do something with a wish without a model: where it draws from a source there must be one. */
export function canMake(
  id: GeneratorId,
  input: { passages?: readonly unknown[]; blocks?: readonly unknown[] },
): 'yes' | 'needs_source' {
  if (GENERATORS[id].withoutModel === 'always') return 'yes';
  return (input.passages ?? input.blocks ?? []).length > 0 ? 'yes' : 'needs_source';
}
