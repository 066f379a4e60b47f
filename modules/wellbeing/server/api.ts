import { accessApi } from './api/access.ts';
import { agendaApi } from './api/agenda.ts';
import { boardApi } from './api/board.ts';
import { casesApi } from './api/cases.ts';
import { keysApi } from './api/keys.ts';
import { notesApi } from './api/notes.ts';
import { os } from './api/os.ts';
import { referralsApi } from './api/referrals.ts';
import { reportsApi } from './api/reports.ts';
import { signalsApi } from './api/signals.ts';
import { voiceApi } from './api/voice.ts';
import { workApi } from './api/work.ts';

export const api = os.router({
  ...keysApi,
  ...accessApi,
  ...referralsApi,
  ...casesApi,
  ...boardApi,
  ...workApi,
  ...notesApi,
  ...agendaApi,
  ...reportsApi,
  ...signalsApi,
  ...voiceApi,
});
