/** Shapes of what is stored and sent; behind their own door, for whoever takes questions in from outside. */
export { sentAnswer } from './attempt/sent.ts';
export { countQuestions, exam, MOST_MINUTES, MOST_QUESTIONS } from './exam/exam.ts';
export { answer } from './marking/answer.ts';
export { question } from './question/kinds.ts';
export { type ReadQuestion, readQuestion } from './question/read.ts';
