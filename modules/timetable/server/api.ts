import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { noteAbsence, removeAbsence } from './service/absences.ts';
import { getSection, listMine, listSectionDays, listStaffDays } from './service/agenda.ts';
import { arrangeCover } from './service/arrange-cover.ts';
import { changeDay, getManagedMeeting, undoChange } from './service/change-day.ts';
import { closeRoom, reopenRoom } from './service/closures.ts';
import { listChoices, readCover } from './service/cover.ts';
import { setDayBells } from './service/day-bells.ts';
import { readDayBoard } from './service/day-board.ts';
import { endFeed, makeFeed } from './service/feeds.ts';
import { getPlan, setPlan } from './service/plan.ts';
import { addSpecialDay, removeSpecialDay } from './service/special-days.ts';
import { findWhose, readWeek } from './service/week.ts';

const os = implementModule(contract);

export const api = os.router({
  week: os.week.handler(({ context, input }) => context.read((tx) => readWeek(tx, context.actor, input))),
  makeFeed: os.makeFeed.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { child } = await findWhose(tx, context.actor, input.studentId);
      return makeFeed(tx, context.actor, child?.id ?? null);
    }),
  ),
  endFeed: os.endFeed.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { child } = await findWhose(tx, context.actor, input.studentId);
      return { ended: await endFeed(tx, context.actor, child?.id ?? null) };
    }),
  ),
  mine: os.mine.handler(({ context, input }) => context.read((tx) => listMine(tx, context.actor, input))),
  sectionDays: os.sectionDays.handler(({ context, input }) =>
    context.read((tx) => listSectionDays(tx, context.actor, input)),
  ),
  staffDays: os.staffDays.handler(({ context, input }) =>
    context.read((tx) => listStaffDays(tx, context.actor, input)),
  ),
  plan: os.plan.handler(({ context, input }) => context.read((tx) => getPlan(tx, context.actor, input.sectionId))),
  setPlan: os.setPlan.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setPlan(tx, context.actor, await getSection(tx, context.actor, input.sectionId), input);
      return getPlan(tx, context.actor, input.sectionId);
    }),
  ),
  changeDay: os.changeDay.handler(({ context, input }) =>
    context.command(async (tx) => {
      const meeting = await getManagedMeeting(tx, context.actor, input.meetingId);
      return { id: await changeDay(tx, context.actor, meeting, input) };
    }),
  ),
  changeChoices: os.changeChoices.handler(({ context, input }) =>
    context.read(async (tx) =>
      listChoices(tx, context.actor, await getManagedMeeting(tx, context.actor, input.meetingId), input),
    ),
  ),
  cover: os.cover.handler(({ context, input }) => context.read((tx) => readCover(tx, context.actor, input))),
  noteAbsence: os.noteAbsence.handler(({ context, input }) =>
    context.command(async (tx) => {
      await noteAbsence(tx, context.actor, input);
      return { done: true };
    }),
  ),
  removeAbsence: os.removeAbsence.handler(({ context, input }) =>
    context.command(async (tx) => {
      await removeAbsence(tx, context.actor, input.id);
      return { done: true };
    }),
  ),
  arrangeCover: os.arrangeCover.handler(({ context, input }) =>
    context.command(async (tx) => {
      await arrangeCover(tx, context.actor, await getManagedMeeting(tx, context.actor, input.meetingId), input);
      return { done: true };
    }),
  ),
  closeRoom: os.closeRoom.handler(({ context, input }) =>
    context.command(async (tx) => {
      await closeRoom(tx, context.actor, input);
      return { done: true };
    }),
  ),
  reopenRoom: os.reopenRoom.handler(({ context, input }) =>
    context.command(async (tx) => {
      await reopenRoom(tx, context.actor, input.id);
      return { done: true };
    }),
  ),
  dayBoard: os.dayBoard.handler(({ context, input }) => context.read((tx) => readDayBoard(tx, context.actor, input))),
  setDayBells: os.setDayBells.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setDayBells(tx, context.actor, input);
      return { done: true };
    }),
  ),
  addSpecialDay: os.addSpecialDay.handler(({ context, input }) =>
    context.command((tx) => addSpecialDay(tx, context.actor, input)),
  ),
  removeSpecialDay: os.removeSpecialDay.handler(({ context, input }) =>
    context.command(async (tx) => {
      await removeSpecialDay(tx, context.actor, input.id);
      return { done: true };
    }),
  ),
  undoChange: os.undoChange.handler(({ context, input }) =>
    context.command(async (tx) => {
      const meeting = await getManagedMeeting(tx, context.actor, input.meetingId);
      return { undone: await undoChange(tx, context.actor, meeting, input.date) };
    }),
  ),
});
