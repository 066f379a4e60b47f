import { implementModule, listFigures, listWaiting, searchAll } from '@patio/platform';
import { contract } from '../contract.ts';
import { listBirthdays } from './service/birthdays.ts';
import { listPlaces } from './service/places.ts';
import { listRecent } from './service/recent.ts';
import { addBlock, changeBlock, removeBlock, restoreBlock } from './service/student/blocks.ts';
import { markDone } from './service/student/done.ts';
import { ignoreWork } from './service/student/ignored.ts';
import { readPlanner } from './service/student/read-planner.ts';
import { readStudentHome } from './service/student/read-student.ts';

const os = implementModule(contract);

export const api = os.router({
  student: os.student.handler(({ context }) => context.read((tx) => readStudentHome(tx, context.actor))),
  markDone: os.markDone.handler(({ context, input }) => context.command((tx) => markDone(tx, context.actor, input))),
  planner: os.planner.handler(({ context, input }) => context.read((tx) => readPlanner(tx, context.actor, input.week))),
  addBlock: os.addBlock.handler(({ context, input }) => context.command((tx) => addBlock(tx, context.actor, input))),
  changeBlock: os.changeBlock.handler(({ context, input }) =>
    context.command((tx) => changeBlock(tx, context.actor, input)),
  ),
  removeBlock: os.removeBlock.handler(({ context, input }) =>
    context.command((tx) => removeBlock(tx, context.actor, input)),
  ),
  restoreBlock: os.restoreBlock.handler(({ context, input }) =>
    context.command((tx) => restoreBlock(tx, context.actor, input)),
  ),
  ignoreWork: os.ignoreWork.handler(({ context, input }) =>
    context.command((tx) => ignoreWork(tx, context.actor, input)),
  ),
  waiting: os.waiting.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listWaiting(tx, context.actor, context.request.locale) })),
  ),
  places: os.places.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listPlaces(tx, context.actor) })),
  ),
  figures: os.figures.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listFigures(tx, context.actor, context.request.locale) })),
  ),
  recent: os.recent.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listRecent(tx, context.actor, context.request.locale) })),
  ),
  search: os.search.handler(({ context, input }) =>
    context.read(async (tx) => ({
      kinds: await searchAll(tx, context.actor, input.text, context.request.locale),
    })),
  ),
  birthdays: os.birthdays.handler(({ context }) => context.read((tx) => listBirthdays(tx, context.actor))),
});
