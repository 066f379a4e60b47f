import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import type { GeneratedRow } from '../schema.ts';
import { catalogueOf, readSetup } from '../service/begin-with.ts';
import { readCalendar } from '../service/calendar.ts';
import { changeGenerated, createGenerated, getGenerated } from '../service/courses.ts';
import { listGenerated } from '../service/list-courses.ts';
import { pauseMaking, resumeMaking, startMaking, stopMaking } from '../service/making.ts';
import { viewCourse } from '../service/open-course.ts';
import { changeOutlineOf, proposeOutline, redoNode, setOutline } from '../service/outline.ts';
import { proposeWithModel } from '../service/propose-outline.ts';
import { redoNodeInWords } from '../service/redo-as-told.ts';
import { listSources } from '../service/sources.ts';
import { os } from './os.ts';

/** Every change of a course answers with the whole of it as it is then. */
export const viewing = async (tx: Tx, actor: Actor, work: Promise<GeneratedRow>) => viewCourse(tx, actor, await work);

export const coursesApi = {
  list: os.list.handler(({ context, input }) => context.read((tx) => listGenerated(tx, context.actor, input))),
  setup: os.setup.handler(({ context }) => context.read((tx) => readSetup(tx, context.actor))),
  calendar: os.calendar.handler(({ context, input }) => context.read((tx) => readCalendar(tx, context.actor, input))),
  sources: os.sources.handler(({ context, input }) =>
    context.read(async (tx) => {
      const row = await getGenerated(tx, context.actor, input.id);
      return { items: await listSources(tx, context.actor, row.schoolId) };
    }),
  ),
  competencies: os.competencies.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await catalogueOf(tx, context.actor, input.subjectId) })),
  ),
  open: os.open.handler(({ context, input }) =>
    context.read((tx) => viewing(tx, context.actor, getGenerated(tx, context.actor, input.id))),
  ),
  create: os.create.handler(({ context, input }) =>
    context.command((tx) => viewing(tx, context.actor, createGenerated(tx, context.actor, input))),
  ),
  save: os.save.handler(({ context, input: { id, version, ...change } }) =>
    context.command((tx) => viewing(tx, context.actor, changeGenerated(tx, context.actor, { id, version }, change))),
  ),
  // A model may take its time: it is asked outside of any transaction, and a repeated request meets the version that the first one wrote.
  proposeOutline: os.proposeOutline.handler(async ({ context, input: { madeBy, ...seen } }) => {
    if (madeBy === 'engine')
      return context.command((tx) => viewing(tx, context.actor, proposeOutline(tx, context.actor, seen)));
    const proposed = await proposeWithModel(context.actor, seen);
    return context.read((tx) => viewCourse(tx, context.actor, proposed));
  }),
  changeOutline: os.changeOutline.handler(({ context, input: { changes, ...seen } }) =>
    context.command((tx) => viewing(tx, context.actor, changeOutlineOf(tx, context.actor, seen, changes))),
  ),
  setOutline: os.setOutline.handler(({ context, input: { outline, ...seen } }) =>
    context.command((tx) => viewing(tx, context.actor, setOutline(tx, context.actor, seen, outline))),
  ),
  redoNode: os.redoNode.handler(async ({ context, input: { id, version, ...given } }) => {
    const seen = { id, version };
    if (!given.instruction)
      return context.command((tx) => viewing(tx, context.actor, redoNode(tx, context.actor, seen, given)));
    const redone = await redoNodeInWords(context.actor, seen, given);
    return context.read((tx) => viewCourse(tx, context.actor, redone));
  }),
  start: os.start.handler(({ context, input: { id, version, ...given } }) =>
    context.command((tx) => viewing(tx, context.actor, startMaking(tx, context.actor, { id, version }, given))),
  ),
  pause: os.pause.handler(({ context, input }) =>
    context.command((tx) => viewing(tx, context.actor, pauseMaking(tx, context.actor, input))),
  ),
  resume: os.resume.handler(({ context, input: { madeBy, ...seen } }) =>
    context.command((tx) => viewing(tx, context.actor, resumeMaking(tx, context.actor, seen, madeBy))),
  ),
  stop: os.stop.handler(({ context, input }) =>
    context.command((tx) => viewing(tx, context.actor, stopMaking(tx, context.actor, input))),
  ),
};
