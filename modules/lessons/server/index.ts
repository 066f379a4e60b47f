import './files.ts';
import './follow-student.ts';
import './history.ts';
import './labels.ts';

export { gradeOf } from '../rules/grade.ts';
export { api } from './api.ts';
export { failure } from './failures.ts';
export { listeners } from './listeners.ts';
export * from './policy.ts';
export * from './read/lessons.ts';
export * from './schema.ts';
export * from './service/lessons.ts';
export { publishLesson } from './service/publish.ts';
export { type PublishedText, readPublished } from './service/published-blocks.ts';
export { recordProgress } from './service/record-progress.ts';
export { saveDraft } from './service/save-draft.ts';
export { findStandings, findStudied } from './service/standings.ts';
export { listStudiedDays } from './service/studied-days.ts';
