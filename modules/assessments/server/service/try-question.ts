import { type Answer, answerBack, answerShown, askQuestion, keyAnswer, markAnswer } from '@patio/engine-assessment';
import { readQuestion } from '@patio/engine-assessment/schema';

/** How a question is asked and what an answer to it earns; nothing is kept. */
export function tryQuestion({
  body,
  seed,
  answer,
}: {
  body: Record<string, unknown>;
  seed: string;
  answer?: Answer | undefined;
}) {
  const read = readQuestion(body);
  if (!read.ok) return { faults: read.faults, shown: null, marked: null, key: null };
  const question = read.value;
  const key = keyAnswer(question, seed);
  return {
    faults: [],
    shown: askQuestion(question, { seed }),
    marked: answer ? markAnswer(question, answerBack(question, seed, answer), seed) : null,
    key: key && answerShown(question, seed, key),
  };
}
