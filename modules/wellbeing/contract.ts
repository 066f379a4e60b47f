import { accessSide } from './contract/access.ts';
import { agendaSide } from './contract/agenda.ts';
import { boardSide } from './contract/board.ts';
import { casesSide } from './contract/cases.ts';
import { keysSide } from './contract/keys.ts';
import { notesSide } from './contract/notes.ts';
import { referralsSide } from './contract/referrals.ts';
import { reportsSide } from './contract/reports.ts';
import { signalsSide } from './contract/signals.ts';
import { voiceSide } from './contract/voice.ts';
import { workSide } from './contract/work.ts';

export * from './contract/access.ts';
export * from './contract/agenda.ts';
export * from './contract/board.ts';
export * from './contract/cases.ts';
export * from './contract/fields.ts';
export * from './contract/keys.ts';
export * from './contract/notes.ts';
export * from './contract/referrals.ts';
export * from './contract/reports.ts';
export * from './contract/voice.ts';
export * from './contract/voice-fields.ts';
export * from './contract/work.ts';

/** The care of students: keys of the team, referrals, cases and the work on them, clinical notes, the voice of students. */
export const contract = {
  ...keysSide,
  ...accessSide,
  ...referralsSide,
  ...casesSide,
  ...boardSide,
  ...workSide,
  ...notesSide,
  ...agendaSide,
  ...reportsSide,
  ...signalsSide,
  ...voiceSide,
};
