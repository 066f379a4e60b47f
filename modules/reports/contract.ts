import { runs } from './contract/runs.ts';
import { students } from './contract/students.ts';

export type { FigureName, Format, Parameters, RunState } from './contract/fields.ts';
export type { ChoicesView, DeskView, PreviewView, ReportView, RunView, ScheduleView } from './contract/runs.ts';
export type {
  ComparedFilters,
  ComparedStudent,
  Comparison,
  ContactView,
  FigureRow,
  NoteView,
  Presence,
  Reason,
  StudentDetail,
  TimeEvent,
} from './contract/students.ts';

/** Reports that run in the background, and the students of a class seen by those who teach them. */
export const contract = { ...runs, ...students };
