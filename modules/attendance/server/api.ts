import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { failure } from './failures.ts';
import { getSettings, setCodes, setSettings } from './service/attendance-config.ts';
import { closeRoll, overrideMark } from './service/decide-roll.ts';
import { getClass } from './service/find-class.ts';
import {
  decideJustification,
  getJustification,
  justifyAbsence,
  listJustifications,
  viewJustifications,
  withdrawJustification,
} from './service/justify.ts';
import { askForLetter, listLetters } from './service/letters.ts';
import { listAttends } from './service/list-attends.ts';
import { listDay, listDeviceRolls } from './service/list-day.ts';
import { listRows } from './service/list-rows.ts';
import { listUntaken } from './service/list-untaken.ts';
import { listUntakenNow } from './service/list-untaken-now.ts';
import { openRoll } from './service/open-roll.ts';
import { readAway } from './service/read-away.ts';
import { answerAlert, readChildren } from './service/read-children.ts';
import { readChildrenMonth } from './service/read-children-month.ts';
import { listChronic } from './service/read-chronic.ts';
import { readNow } from './service/read-now.ts';
import { readRates } from './service/read-rates.ts';
import { readRegister } from './service/read-register.ts';
import { listOwnSchools, readSchoolsNow, withSchool } from './service/read-schools-now.ts';
import { readMine, readStudent } from './service/read-student.ts';
import { readTeacher } from './service/read-teacher.ts';
import { listExpected, listRoster } from './service/roster.ts';
import { seatStudents } from './service/seat-students.ts';
import { submitRoll } from './service/submit-roll.ts';

const os = implementModule(contract);

export const api = os.router({
  day: os.day.handler(({ context, input }) => context.read((tx) => listDay(tx, context.actor, input.date))),
  roll: os.roll.handler(({ context, input }) => context.read((tx) => openRoll(tx, context.actor, input))),
  deviceRolls: os.deviceRolls.handler(({ context }) => context.read((tx) => listDeviceRolls(tx, context.actor))),
  submit: os.submit.handler(({ context, input }) =>
    context.command(
      (tx) => Promise.all([getClass(tx, context.actor, input), listExpected(tx, input)]),
      (tx, [found, roster]) => submitRoll(tx, context.actor, found, roster, input),
    ),
  ),
  seat: os.seat.handler(({ context, input }) => context.command((tx) => seatStudents(tx, context.actor, input))),
  override: os.override.handler(({ context, input }) =>
    context.command(async (tx) => {
      const [found, roster] = await Promise.all([getClass(tx, context.actor, input), listRoster(tx, input)]);
      await overrideMark(tx, context.actor, found, roster, input);
      return openRoll(tx, context.actor, input);
    }),
  ),
  close: os.close.handler(({ context, input }) =>
    context.command(async (tx) => {
      await closeRoll(tx, context.actor, await getClass(tx, context.actor, input), input);
      return openRoll(tx, context.actor, input);
    }),
  ),

  ofStudents: os.ofStudents.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listAttends(tx, context.actor, input.ids) })),
  ),
  student: os.student.handler(({ context, input }) => context.read((tx) => readStudent(tx, context.actor, input))),
  mine: os.mine.handler(({ context, input }) => context.read((tx) => readMine(tx, context.actor, input))),
  children: os.children.handler(({ context }) => context.read((tx) => readChildren(tx, context.actor))),
  childrenMonth: os.childrenMonth.handler(({ context }) => context.read((tx) => readChildrenMonth(tx, context.actor))),
  justify: os.justify.handler(({ context, input }) =>
    context.command(async (tx) =>
      one(await viewJustifications(tx, context.actor, [await justifyAbsence(tx, context.actor, input)])),
    ),
  ),
  withdraw: os.withdraw.handler(({ context, input }) =>
    context.command(async (tx) => {
      const row = await getJustification(tx, context.actor, input.id);
      return one(
        await viewJustifications(tx, context.actor, [
          await withdrawJustification(tx, context.actor, row, input.version),
        ]),
      );
    }),
  ),
  answer: os.answer.handler(({ context, input }) =>
    context.command(async (tx) => {
      await answerAlert(tx, context.actor, input.id);
      return { id: input.id };
    }),
  ),
  justifications: os.justifications.handler(({ context, input }) =>
    context.read((tx) => listJustifications(tx, context.actor, input)),
  ),
  decide: os.decide.handler(({ context, input }) =>
    context.command(async (tx) => {
      const row = await getJustification(tx, context.actor, input.id);
      return one(
        await viewJustifications(tx, context.actor, [await decideJustification(tx, context.actor, row, input)]),
      );
    }),
  ),

  register: os.register.handler(({ context, input }) => context.read((tx) => readRegister(tx, context.actor, input))),
  rates: os.rates.handler(({ context, input }) => context.read((tx) => readRates(tx, context.actor, input))),
  rows: os.rows.handler(({ context, input }) => context.read((tx) => listRows(tx, context.actor, input))),
  untaken: os.untaken.handler(({ context, input }) => context.read((tx) => listUntaken(tx, context.actor, input))),
  untakenNow: os.untakenNow.handler(({ context, input }) =>
    context.read((tx) => listUntakenNow(tx, context.actor, input)),
  ),
  chronic: os.chronic.handler(({ context, input }) =>
    context.read(async (tx) => listChronic(tx, context.actor, await withSchool(tx, context.actor, input))),
  ),
  teacher: os.teacher.handler(({ context, input }) =>
    context.read((tx) => readTeacher(tx, context.actor, input.staffId)),
  ),
  away: os.away.handler(({ context }) => context.read((tx) => readAway(tx, context.actor))),
  now: os.now.handler(({ context, input }) => context.read((tx) => readNow(tx, context.actor, input))),
  schools: os.schools.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listOwnSchools(tx, context.actor) })),
  ),
  schoolsNow: os.schoolsNow.handler(({ context }) => context.read((tx) => readSchoolsNow(tx, context.actor))),
  letter: os.letter.handler(({ context, input }) =>
    context.command(async (tx) => ({ jobId: await askForLetter(tx, context.actor, input.studentId) })),
  ),
  letters: os.letters.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listLetters(tx, context.actor, input.studentId) })),
  ),

  settings: os.settings.handler(({ context, input }) =>
    context.read((tx) => getSettings(tx, context.actor, input.schoolId)),
  ),
  setSettings: os.setSettings.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setSettings(tx, context.actor, input);
      return getSettings(tx, context.actor, input.schoolId);
    }),
  ),
  setCodes: os.setCodes.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setCodes(tx, context.actor, input.schoolId, input.codes);
      return getSettings(tx, context.actor, input.schoolId);
    }),
  ),
});

function one<T>(list: readonly T[]): T {
  const [first] = list;
  if (!first) throw failure('not_found');
  return first;
}
