import { approveReply, listReplies } from '../service/approve-replies.ts';
import { removeWord, saveWord } from '../service/course-glossary.ts';
import { showPassage } from '../service/hidden-passages.ts';
import { listChats } from '../service/list-chats.ts';
import { correctReply, noteReading, readChat } from '../service/read-chat.ts';
import { readRoom, saveProfile, saveSettings } from '../service/room.ts';
import { answerQuestion, listQuestions } from '../service/student-questions.ts';
import { os } from './os.ts';

export const teachApi = {
  chats: os.chats.handler(({ context, input }) =>
    context.read((tx) => listChats(tx, context.actor, context.request.locale, input)),
  ),
  readChat: os.readChat.handler(({ context, input: { id } }) =>
    context.readAndLog(
      (tx) => readChat(tx, context.actor, context.request.locale, id),
      (tx, seen) => noteReading(tx, context.actor, seen),
    ),
  ),
  correctReply: os.correctReply.handler(({ context, input }) =>
    context.command((tx) => correctReply(tx, context.actor, context.request.locale, input)),
  ),
  replies: os.replies.handler(({ context, input }) =>
    context.read((tx) => listReplies(tx, context.actor, context.request.locale, input)),
  ),
  approveReply: os.approveReply.handler(({ context, input }) =>
    context.command((tx) => approveReply(tx, context.actor, input)),
  ),
  saveWord: os.saveWord.handler(({ context, input }) => context.command((tx) => saveWord(tx, context.actor, input))),
  removeWord: os.removeWord.handler(({ context, input }) =>
    context.command((tx) => removeWord(tx, context.actor, input)),
  ),
  showPassage: os.showPassage.handler(({ context, input }) =>
    context.command((tx) => showPassage(tx, context.actor, input)),
  ),
  room: os.room.handler(({ context, input: { sectionId } }) =>
    context.read((tx) => readRoom(tx, context.actor, sectionId)),
  ),
  saveSettings: os.saveSettings.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveSettings(tx, context.actor, input);
      return readRoom(tx, context.actor, input.sectionId);
    }),
  ),
  saveProfile: os.saveProfile.handler(({ context, input }) =>
    context.command((tx) => saveProfile(tx, context.actor, input)),
  ),
  questions: os.questions.handler(({ context, input }) =>
    context.read((tx) => listQuestions(tx, context.actor, input)),
  ),
  answerQuestion: os.answerQuestion.handler(({ context, input }) =>
    context.command((tx) => answerQuestion(tx, context.actor, input)),
  ),
};
