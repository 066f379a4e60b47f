import { clock } from '@patio/platform';
import { readChildWork } from '../service/child-work.ts';
import { handIn } from '../service/hand-in.ts';
import { listOwn } from '../service/list-own.ts';
import { readChildren, readChildrenOwe, readMine, readMineOfClass } from '../service/own-lines.ts';
import { getOwnPlace } from '../service/own-place.ts';
import { readOwnWork } from '../service/own-work.ts';
import { saveDraft } from '../service/save-draft.ts';
import { readStudentWork } from '../service/student-work.ts';
import { markUnderstood, withdrawWork } from '../service/withdraw.ts';
import { os } from './os.ts';

const now = () => clock.now().toISOString();

export const ownApi = {
  mine: os.mine.handler(({ context }) =>
    context.ask(async (tx) => ({ now: now(), items: await readMine(tx, context.actor) })),
  ),
  myList: os.myList.handler(({ context, input }) => context.ask((tx) => listOwn(tx, context.actor, input))),
  ofClass: os.ofClass.handler(({ context, input }) =>
    context.ask(async (tx) => ({ items: await readMineOfClass(tx, context.actor, input.sectionId) })),
  ),
  openMine: os.openMine.handler(({ context, input: { id } }) =>
    context.read((tx) => readOwnWork(tx, context.actor, id)),
  ),
  saveDraft: os.saveDraft.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => saveDraft(tx, context.actor, await getOwnPlace(tx, context.actor, id), given)),
  ),
  handIn: os.handIn.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => handIn(tx, context.actor, await getOwnPlace(tx, context.actor, id), given)),
  ),
  withdraw: os.withdraw.handler(({ context, input: { id } }) =>
    context.command(async (tx) => ({
      withdrawnAt: await withdrawWork(tx, context.actor, await getOwnPlace(tx, context.actor, id)),
    })),
  ),
  understood: os.understood.handler(({ context, input: { id, understood } }) =>
    context.command(async (tx) => {
      const place = await getOwnPlace(tx, context.actor, id);
      return { understoodAt: await markUnderstood(tx, context.actor, place, understood) };
    }),
  ),
  ofStudent: os.ofStudent.handler(({ context, input }) =>
    context.read(async (tx) => ({
      now: now(),
      items: await readStudentWork(tx, context.actor, input.studentId),
    })),
  ),
  childWork: os.childWork.handler(({ context, input }) =>
    context.read((tx) => readChildWork(tx, context.actor, input)),
  ),
  childrenOwe: os.childrenOwe.handler(({ context }) =>
    context.read(async (tx) => ({ now: now(), children: await readChildrenOwe(tx, context.actor) })),
  ),
  children: os.children.handler(({ context }) =>
    context.read(async (tx) => ({ now: now(), children: await readChildren(tx, context.actor) })),
  ),
};
