import { addNote, beginCase, setCaseTeam } from '../service/cases/change.ts';
import { readCaseChoices, readCaseHead } from '../service/cases/read.ts';
import { listTimeLine } from '../service/time-line.ts';
import { changeCase, changeUnlocked, readCase, readUnlocked } from './case.ts';
import { os } from './os.ts';

export const casesApi = {
  readCase: os.readCase.handler(({ context, input }) =>
    readCase(context, input.id, 'summary', (tx, open) => readCaseHead(tx, context.actor, open)),
  ),
  timeLine: os.timeLine.handler(({ context, input }) =>
    readCase(context, input.id, 'time_line', (tx, open) => listTimeLine(tx, open, input)),
  ),
  caseChoices: os.caseChoices.handler(({ context, input }) =>
    readUnlocked(context, (tx) => readCaseChoices(tx, context.actor, input.studentId)),
  ),
  makeCase: os.makeCase.handler(({ context, input }) =>
    changeUnlocked(context, (tx, unlocked) => beginCase(tx, context.actor, unlocked, input)),
  ),
  setCaseTeam: os.setCaseTeam.handler(({ context, input }) =>
    changeCase(context, input.id, 'summary', (tx, open) => setCaseTeam(tx, context.actor, open, input)),
  ),
  addNote: os.addNote.handler(({ context, input }) =>
    changeCase(context, input.id, 'time_line', (tx, open) => addNote(tx, context.actor, open, input.text)),
  ),
};
