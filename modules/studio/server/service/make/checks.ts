import { type CheckFinding, checkLesson } from '@patio/engine-authoring';
import { textOfBlock } from '@patio/engine-lessons';
import { readBlock } from '@patio/engine-lessons/schema';
import type { Tx } from '@patio/platform';
import type { DraftRow, StoredBlock } from '../../schema.ts';
import { peopleNamedIn } from './people-named.ts';
import type { Wish } from './wish.ts';

/** Letters and comments are about people, and say when and where; the rest of the checks is for what students learn with. */
const ABOUT_PEOPLE = new Set(['authoring.schema', 'authoring.other_language', 'authoring.offensive', 'authoring.link']);

/** Everything that is looked at before a person reviews. */
export async function checkBlocks(
  tx: Tx,
  draft: Pick<DraftRow, 'institutionId' | 'schoolId' | 'generator' | 'language' | 'form'>,
  blocks: readonly StoredBlock[],
  wish: Pick<Wish, 'passages' | 'competencies'>,
): Promise<CheckFinding[]> {
  const { generator, language, form } = draft;
  const isLesson = generator === 'lesson';
  const isAboutPeople = generator === 'letter' || generator === 'comment';
  const people = isAboutPeople ? [] : await peopleNamedIn(tx, draft, Object.values(wordsOf(blocks)), wish.passages);
  const timed = isLesson || generator === 'lesson_plan';
  const findings = checkLesson(blocks, {
    ...{ language, grade: form.grade, passages: wish.passages, people },
    minutes: timed ? form.minutes : null,
    competencies: isLesson ? wish.competencies.map(({ id }) => id) : [],
    ...(form.subject === 'english' && generator === 'worksheet' ? { learnt: 'en' as const } : {}),
  });
  return isAboutPeople ? findings.filter(({ code }) => ABOUT_PEOPLE.has(code)) : findings;
}

/** The words of each block, by its id. */
export function wordsOf(blocks: readonly StoredBlock[]): Record<string, string> {
  const words: Record<string, string> = {};
  for (const json of blocks) {
    const read = readBlock(json);
    if (read.ok) words[read.value.id] = textOfBlock(read.value);
  }
  return words;
}
