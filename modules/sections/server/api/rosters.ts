import { implementModule } from '@patio/platform';
import { contract } from '../../contract.ts';
import { listHomeroomCandidates, listSectionCandidates } from '../service/candidates.ts';
import { listMyClasses, listStudentClasses } from '../service/classes.ts';
import { endInSection, enrolInSection, moveBetweenSections } from '../service/enrol-section.ts';
import { getHomeroom } from '../service/homerooms.ts';
import { endMany, moveMany } from '../service/place.ts';
import { listMovements, viewHomeroomRoster, viewRoster } from '../service/roster-view.ts';
import { getSection } from '../service/sections.ts';
import { undoStep } from '../service/undo.ts';

const os = implementModule(contract);

export const rosterApi = {
  roster: os.roster.handler(({ context, input }) =>
    context.read(async (tx) => viewRoster(tx, await getSection(tx, context.actor, input.id), input.on)),
  ),
  homeroomRoster: os.homeroomRoster.handler(({ context, input }) =>
    context.read(async (tx) => viewHomeroomRoster(tx, await getHomeroom(tx, context.actor, input.id), input.on)),
  ),
  movements: os.movements.handler(({ context, input }) =>
    context.read(async (tx) => listMovements(tx, await getSection(tx, context.actor, input.id))),
  ),
  candidates: os.candidates.handler(({ context, input }) =>
    context.read(async (tx) =>
      listSectionCandidates(
        tx,
        context.actor,
        await getSection(tx, context.actor, input.id, 'sections.manage'),
        input.search,
      ),
    ),
  ),
  homeroomCandidates: os.homeroomCandidates.handler(({ context, input }) =>
    context.read(async (tx) =>
      listHomeroomCandidates(
        tx,
        context.actor,
        await getHomeroom(tx, context.actor, input.id, 'sections.manage'),
        input.search,
      ),
    ),
  ),
  enrolStudents: os.enrolStudents.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) =>
      enrolInSection(tx, context.actor, await getSection(tx, context.actor, id, 'sections.manage'), given),
    ),
  ),
  endEnrolments: os.endEnrolments.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) =>
      endInSection(tx, context.actor, await getSection(tx, context.actor, id, 'sections.manage'), given),
    ),
  ),
  moveStudents: os.moveStudents.handler(({ context, input: { id, toId, ...given } }) =>
    context.command(async (tx) => {
      const from = await getSection(tx, context.actor, id, 'sections.manage');
      const to = await getSection(tx, context.actor, toId, 'sections.manage');
      return moveBetweenSections(tx, context.actor, from, to, given);
    }),
  ),
  placeStudents: os.placeStudents.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) =>
      moveMany(tx, context.actor, await getHomeroom(tx, context.actor, id, 'sections.manage'), given),
    ),
  ),
  leaveHomeroom: os.leaveHomeroom.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) =>
      endMany(tx, context.actor, await getHomeroom(tx, context.actor, id, 'sections.manage'), given),
    ),
  ),
  undo: os.undo.handler(({ context, input }) =>
    context.command(async (tx) => {
      await undoStep(tx, context.actor, input.id);
      return { undone: true as const };
    }),
  ),
  myClasses: os.myClasses.handler(({ context }) => context.read((tx) => listMyClasses(tx, context.actor))),
  childClasses: os.childClasses.handler(({ context, input }) =>
    context.read((tx) => listStudentClasses(tx, context.actor, input.id, 'sections.read_own')),
  ),
  studentClasses: os.studentClasses.handler(({ context, input }) =>
    context.read((tx) => listStudentClasses(tx, context.actor, input.id, 'sections.read')),
  ),
};
