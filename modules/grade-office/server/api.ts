import { changesApi } from './api/changes.ts';
import { ledgerApi } from './api/ledger.ts';
import { os } from './api/os.ts';
import { phrasesApi } from './api/phrases.ts';
import { sheetsApi } from './api/sheets.ts';
import { trialApi } from './api/trial.ts';

export const api = os.router({ ...sheetsApi, ...changesApi, ...phrasesApi, ...trialApi, ...ledgerApi });
