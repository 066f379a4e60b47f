import './history.ts';
import './labels.ts';
import './pending.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export { listeners } from './listeners.ts';
export * from './policy.ts';
export * from './schema.ts';
export { changeClass, getClass, planClass } from './service/classes.ts';
export { commentClass, getComment, replyTo, resolveComment } from './service/comments.ts';
export { copyWeek } from './service/copy-week.ts';
export { decideWeek, getWeek, submitWeek } from './service/decide-week.ts';
export { listTeachers } from './service/list-teachers.ts';
export { listWaiting } from './service/list-waiting.ts';
export { archiveClass, joinClass, leaveClass, moveClass, shiftClasses } from './service/place.ts';
export { readCurriculum } from './service/read-curriculum.ts';
export { readWeek } from './service/read-week.ts';
