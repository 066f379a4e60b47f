import './follow-student.ts';
import './labels.ts';
import './pending.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export { forgetExpired } from './jobs.ts';
export { listeners } from './listeners.ts';
export * from './policy.ts';
export * from './schema.ts';
export { approveReply, listReplies } from './service/approve-replies.ts';
export { askTeacher, talkToPerson } from './service/ask-teacher.ts';
export { readBook } from './service/book.ts';
export { readChildrenProgress } from './service/children.ts';
export { forgetClassTimes } from './service/class-now.ts';
export { readClassProgress } from './service/class-progress.ts';
export { readOwnGlossary, removeWord, saveWord } from './service/course-glossary.ts';
export { forgetIndexes } from './service/course-index.ts';
export { deleteTranscripts } from './service/delete-transcripts.ts';
export { listEvidence } from './service/evidence.ts';
export { showPassage } from './service/hidden-passages.ts';
export { indexLessons } from './service/index-lessons.ts';
export {
  archiveReflection,
  listChoices,
  removeEntry,
  saveEntry,
  saveGoal,
  saveReflection,
} from './service/keep-book.ts';
export { listChats } from './service/list-chats.ts';
export { askForTurn } from './service/model-reply.ts';
export { beginChat } from './service/new-chat.ts';
export { openChat } from './service/open-chat.ts';
export { planPractice, recordPractice } from './service/practice.ts';
export { countPractice, type PracticeCount } from './service/practice-count.ts';
export { summarise } from './service/practice-summary.ts';
export { readMyProgress, readStudentProgress } from './service/progress.ts';
export { correctReply, noteReading, readChat } from './service/read-chat.ts';
export { rebuildSkills, recordTries, sumUp } from './service/record-tries.ts';
export { readRoom, saveProfile, saveSettings } from './service/room.ts';
export { sayTurn } from './service/say.ts';
export { answerQuestion, listQuestions } from './service/student-questions.ts';
