import type { Question } from '@patio/engine-assessment';
import { readQuestion } from '@patio/engine-assessment/schema';
import { failure } from '../failures.ts';

const MOST_PROMPT = 300;
const MOST_TITLE = 120;

/** What is asked, as one line. */
function promptOf(body: Question): string {
  const gaps =
    body.kind === 'cloze' ? body.parts.map((part) => (part.kind === 'text' ? part.text : '___')).join('') : '';
  return `${body.prompt} ${gaps}`.replace(/\s+/g, ' ').trim().slice(0, MOST_PROMPT);
}

/** What a question is found by. */
export function headOf(body: Question) {
  const prompt = promptOf(body);
  return {
    kind: body.kind,
    title: (body.title.trim() || prompt).slice(0, MOST_TITLE),
    prompt,
    difficulty: body.difficulty,
    tags: [...new Set(body.tags.map((tag) => tag.trim()))],
    competencyIds: body.competencies,
  };
}

/** A question that can be asked and marked, or the refusal that says what is wrong with it. */
export function requireQuestion(written: Record<string, unknown>): Question {
  const read = readQuestion(written);
  if (read.ok) return read.value;
  const faults = read.faults.map(({ code, at }) => `${code}@${at}`);
  throw failure('bad_question', { faults, count: faults.length }, 'body');
}

/** The files of all pictures of a question. */
export function picturesOf(body: Question): string[] {
  const files = new Set<string>();
  JSON.stringify(body, (key, value: unknown) => {
    if (key === 'image' && value && typeof value === 'object' && 'file' in value) files.add(String(value.file));
    return value;
  });
  return [...files];
}
