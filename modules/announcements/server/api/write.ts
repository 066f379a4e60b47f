import { listChoices, rolesFor } from '../service/choices.ts';
import { countAudience } from '../service/count-audience.ts';
import { findPeople } from '../service/find-people.ts';
import { listWritten } from '../service/list-written.ts';
import { publishNow, resumeSending, reviseText, scheduleAt, stopSending, unschedule } from '../service/publish.ts';
import { startReminder } from '../service/start-reminder.ts';
import { readView } from '../service/view.ts';
import { copyAnnouncement, saveDraft, setWindow } from '../service/write.ts';
import { listZones } from '../service/zones.ts';
import { os } from './os.ts';

export const writeApi = {
  list: os.list.handler(({ context, input }) =>
    context.read((tx) => listWritten(tx, context.actor, input, context.request.locale)),
  ),
  get: os.get.handler(({ context, input }) =>
    context.read((tx) => readView(tx, context.actor, input.id, context.request.locale)),
  ),
  choices: os.choices.handler(({ context }) =>
    context.read(async (tx) => ({
      groups: await listChoices(tx, context.actor),
      roles: [...rolesFor(context.actor)],
      schools: await listZones(tx),
    })),
  ),
  findPeople: os.findPeople.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await findPeople(tx, context.actor, input.search) })),
  ),
  count: os.count.handler(({ context, input }) => context.read((tx) => countAudience(tx, context.actor, input))),
  save: os.save.handler(({ context, input }) =>
    context.command((tx) => saveDraft(tx, context.actor, input, context.request.locale)),
  ),
  copy: os.copy.handler(({ context, input }) =>
    context.command((tx) => copyAnnouncement(tx, context.actor, input, context.request.locale)),
  ),
  publish: os.publish.handler(({ context, input }) =>
    context.command((tx) => publishNow(tx, context.actor, input, context.request.locale)),
  ),
  schedule: os.schedule.handler(({ context, input }) =>
    context.command((tx) => scheduleAt(tx, context.actor, input, context.request.locale)),
  ),
  unschedule: os.unschedule.handler(({ context, input }) =>
    context.command((tx) => unschedule(tx, context.actor, input, context.request.locale)),
  ),
  stop: os.stop.handler(({ context, input }) =>
    context.command((tx) => stopSending(tx, context.actor, input, context.request.locale)),
  ),
  resume: os.resume.handler(({ context, input }) =>
    context.command((tx) => resumeSending(tx, context.actor, input, context.request.locale)),
  ),
  revise: os.revise.handler(({ context, input }) =>
    context.command((tx) => reviseText(tx, context.actor, input, context.request.locale)),
  ),
  setWindow: os.setWindow.handler(({ context, input }) =>
    context.command((tx) => setWindow(tx, context.actor, input, context.request.locale)),
  ),
  remind: os.remind.handler(({ context, input }) =>
    context.command((tx) => startReminder(tx, context.actor, input, context.request.locale)),
  ),
};
