import { giveBadge, revokeAward, shareAward } from '../service/badges/award.ts';
import { viewAwards } from '../service/badges/views.ts';
import { readBoard, readStudentRecognition } from '../service/board.ts';
import { readChildrenRecognition } from '../service/children.ts';
import { listAnswers } from '../service/feedback/list-answers.ts';
import { listGiven } from '../service/list-given.ts';
import { praiseStudents, takeBackPraises } from '../service/praise.ts';
import { os } from './os.ts';

export const giveApi = {
  children: os.children.handler(({ context }) => context.read((tx) => readChildrenRecognition(tx, context.actor))),
  share: os.share.handler(({ context, input }) =>
    context.command(async (tx) => (await viewAwards(tx, [await shareAward(tx, context.actor, input)]))[0]!),
  ),
  board: os.board.handler(({ context, input }) => context.read((tx) => readBoard(tx, context.actor, input.sectionId))),
  praise: os.praise.handler(({ context, input }) =>
    context.command(async (tx) => ({ given: await praiseStudents(tx, context.actor, input) })),
  ),
  takeBackPraise: os.takeBackPraise.handler(({ context, input }) =>
    context.command(async (tx) => ({ takenBack: await takeBackPraises(tx, context.actor, input.ids) })),
  ),
  award: os.award.handler(({ context, input }) =>
    context.command(async (tx) => (await viewAwards(tx, [await giveBadge(tx, context.actor, input)]))[0]!),
  ),
  revoke: os.revoke.handler(({ context, input }) =>
    context.command(async (tx) => (await viewAwards(tx, [await revokeAward(tx, context.actor, input)]))[0]!),
  ),
  ofStudent: os.ofStudent.handler(({ context, input }) =>
    context.read((tx) => readStudentRecognition(tx, context.actor, input.studentId)),
  ),
  given: os.given.handler(({ context, input }) => context.read((tx) => listGiven(tx, context.actor, input))),
  answers: os.answers.handler(({ context, input }) => context.read((tx) => listAnswers(tx, context.actor, input))),
};
