import { ledgerApi } from './office/ledger.ts';
import { trialApi } from './office/trial.ts';

export const officeApi = { ...trialApi, ...ledgerApi };
