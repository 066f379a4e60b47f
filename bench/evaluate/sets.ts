import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LessonQuestion, type Passage, plainPassage } from '@patio/engine-learning';
import { z } from 'zod';
import { demoPassages } from '../../packages/engines/learning/tests/demo-passages.ts';

const folder = path.resolve(import.meta.dirname, '../../packages/engines/learning/tests/sets');
export const readSet = <Entry>(name: string): Entry[] => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

export interface RetrievalSet {
  passages: Passage[];
  questions: LessonQuestion[];
}

export const demoSet = (): RetrievalSet => ({
  passages: [...demoPassages('es'), ...demoPassages('en')],
  questions: readSet<LessonQuestion>('lesson-questions.json'),
});

/** What ranks passages is tried on the questions of these lessons alone; those of the others say what it is worth. */
export const isTried = ({ lesson = '' }: LessonQuestion): boolean =>
  createHash('sha256').update(lesson).digest()[0]! % 2 === 0;

const language = z.enum(['es', 'en']);
const fileSchema = z.object({
  language: language.optional(),
  passages: z
    .array(z.object({ id: z.string(), text: z.string(), title: z.string().optional(), language: language.optional() }))
    .min(1),
  questions: z
    .array(
      z.object({
        question: z.string(),
        passages: z.array(z.string()).optional(),
        answers: z.array(z.string()).optional(),
        language: language.optional(),
      }),
    )
    .min(1),
});

const holdsAnswer = (text: string, answers: readonly string[]): boolean =>
  answers.some((answer) => text.toLowerCase().includes(answer.toLowerCase()));

/** A set in the form of README.md. A question without ids of passages is answered by those that contain one of its answers. */
export function readFile(file: string): RetrievalSet {
  const read = fileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} is not a set: ${z.prettifyError(read.error)}`);
  const set = read.data;
  const passages = set.passages.map((one) => ({
    ...plainPassage(one.id, one.text, one.language ?? set.language ?? 'es'),
    title: one.title ?? '',
  }));
  const questions = set.questions.map((one): LessonQuestion => {
    const asked = one.language ?? set.language ?? 'es';
    const blocks =
      one.passages ??
      passages
        .filter((passage) => passage.language === asked && holdsAnswer(passage.body, one.answers ?? []))
        .map(({ block }) => block);
    return { language: asked, seen: true, question: one.question, blocks };
  });
  return { passages, questions };
}
