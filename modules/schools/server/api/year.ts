import { failure } from '../failures.ts';
import { archiveBell, createBell, describeBell, getBell, listBells, restoreBell, saveBell } from '../service/bells.ts';
import { setCycle } from '../service/cycle.ts';
import { listDays, saveDays } from '../service/days.ts';
import { createRoom, getRooms, listRooms, saveRoom, setRoomsArchived, viewRoom } from '../service/rooms.ts';
import { getSchool } from '../service/schools.ts';
import { saveTerms } from '../service/terms.ts';
import { createYear, describeYear, getYear, listYears, saveYear, setYearState } from '../service/years.ts';
import { done, os } from './os.ts';

export const yearApi = {
  listYears: os.listYears.handler(({ context, input }) =>
    context.read(async (tx) => ({
      items: await listYears(tx, context.actor, await getSchool(tx, context.actor, input.schoolId, 'schools.read')),
    })),
  ),
  createYear: os.createYear.handler(({ context, input }) =>
    context.command(async (tx) => {
      const school = await getSchool(tx, context.actor, input.schoolId);
      return describeYear(tx, context.actor, await createYear(tx, context.actor, school, input));
    }),
  ),
  saveYear: os.saveYear.handler(({ context, input }) =>
    context.command(async (tx) => {
      const year = await getYear(tx, context.actor, input.id);
      return describeYear(tx, context.actor, await saveYear(tx, context.actor, year, input));
    }),
  ),
  setYearState: os.setYearState.handler(({ context, input }) =>
    context.command(async (tx) => {
      const year = await getYear(tx, context.actor, input.id);
      return describeYear(tx, context.actor, await setYearState(tx, context.actor, year, input));
    }),
  ),
  saveTerms: os.saveTerms.handler(({ context, input }) =>
    context.command(async (tx) => {
      const year = await getYear(tx, context.actor, input.id);
      return describeYear(tx, context.actor, await saveTerms(tx, context.actor, year, input));
    }),
  ),
  listDays: os.listDays.handler(({ context, input }) =>
    context.read(async (tx) => ({
      items: await listDays(tx, await getYear(tx, context.actor, input.id, 'schools.read')),
    })),
  ),
  saveDays: os.saveDays.handler(({ context, input }) =>
    context.command(async (tx) => saveDays(tx, context.actor, await getYear(tx, context.actor, input.id), input)),
  ),
  setCycle: os.setCycle.handler(({ context, input }) =>
    context.command(async (tx) => {
      const year = await getYear(tx, context.actor, input.id);
      return describeYear(tx, context.actor, await setCycle(tx, context.actor, year, input));
    }),
  ),

  listBells: os.listBells.handler(({ context, input }) =>
    context.read(async (tx) => ({
      items: await listBells(tx, (await getSchool(tx, context.actor, input.schoolId, 'schools.read')).id),
    })),
  ),
  createBell: os.createBell.handler(({ context, input }) =>
    context.command(async (tx) => {
      const school = await getSchool(tx, context.actor, input.schoolId);
      return describeBell(tx, await createBell(tx, context.actor, school, input));
    }),
  ),
  saveBell: os.saveBell.handler(({ context, input }) =>
    context.command(async (tx) =>
      describeBell(tx, await saveBell(tx, context.actor, await getBell(tx, context.actor, input.id), input)),
    ),
  ),
  archiveBell: os.archiveBell.handler(({ context, input }) =>
    context.command(async (tx) => {
      await archiveBell(tx, context.actor, await getBell(tx, context.actor, input.id), input.version);
      return done;
    }),
  ),
  restoreBell: os.restoreBell.handler(({ context, input }) =>
    context.command(async (tx) => {
      await restoreBell(tx, context.actor, await getBell(tx, context.actor, input.id));
      return done;
    }),
  ),

  listRooms: os.listRooms.handler(({ context, input }) =>
    context.read(async (tx) => {
      const school = await getSchool(tx, context.actor, input.schoolId, 'schools.read');
      return { items: (await listRooms(tx, school.id)).map(viewRoom) };
    }),
  ),
  createRoom: os.createRoom.handler(({ context, input }) =>
    context.command(async (tx) =>
      viewRoom(await createRoom(tx, context.actor, await getSchool(tx, context.actor, input.schoolId), input)),
    ),
  ),
  saveRoom: os.saveRoom.handler(({ context, input }) =>
    context.command(async (tx) => {
      const [room] = await getRooms(tx, context.actor, [input.id]);
      if (!room) throw failure('not_found');
      return viewRoom(await saveRoom(tx, context.actor, room, input));
    }),
  ),
  archiveRooms: os.archiveRooms.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setRoomsArchived(tx, context.actor, await getRooms(tx, context.actor, input.ids), true);
      return done;
    }),
  ),
  restoreRooms: os.restoreRooms.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setRoomsArchived(tx, context.actor, await getRooms(tx, context.actor, input.ids), false);
      return done;
    }),
  ),
};
