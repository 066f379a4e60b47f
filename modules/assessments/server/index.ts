import './exports.ts';
import './files.ts';
import './follow-student.ts';
import './history.ts';
import './jobs.ts';
import './labels.ts';
import './pending.ts';
import './service/calendar-source.ts';
import './service/exam-end.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export { endOverdue } from './jobs.ts';
export { listeners } from './listeners.ts';
export * from './policy.ts';
export { type BankQuestion, readBankQuestions } from './read.ts';
export * from './schema.ts';
export { createExam } from './service/write-exam.ts';
export { addQuestion } from './service/write-question.ts';
