import { endAppointment, readAgenda, saveAppointment } from '../service/agenda/agenda.ts';
import { readCaseload, setHours } from '../service/agenda/caseload.ts';
import { changeUnlocked, readUnlocked } from './case.ts';
import { os } from './os.ts';

export const agendaApi = {
  agenda: os.agenda.handler(({ context, input }) =>
    readUnlocked(context, (tx, unlocked) => readAgenda(tx, context.actor, unlocked, input)),
  ),
  saveAppointment: os.saveAppointment.handler(({ context, input }) =>
    changeUnlocked(context, (tx) => saveAppointment(tx, context.actor, input)),
  ),
  endAppointment: os.endAppointment.handler(({ context, input }) =>
    changeUnlocked(context, (tx) => endAppointment(tx, context.actor, input)),
  ),
  caseload: os.caseload.handler(({ context }) => readUnlocked(context, (tx) => readCaseload(tx, context.actor))),
  setHours: os.setHours.handler(({ context, input }) =>
    changeUnlocked(context, (tx) => setHours(tx, context.actor, input)),
  ),
};
