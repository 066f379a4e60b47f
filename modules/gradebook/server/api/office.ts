import { ledgerApi } from './office/ledger.ts';
import { policiesApi } from './office/policies.ts';

export const officeApi = { ...policiesApi, ...ledgerApi };
