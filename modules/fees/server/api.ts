import { chargingApi } from './api/charging.ts';
import { deskApi } from './api/desk.ts';
import { familyApi } from './api/family.ts';
import { ledgerApi } from './api/ledger.ts';
import { os } from './api/os.ts';
import { papersApi } from './api/papers.ts';
import { providersApi } from './api/providers.ts';
import { setupApi } from './api/setup.ts';

export const api = os.router({
  ...setupApi,
  ...chargingApi,
  ...ledgerApi,
  ...familyApi,
  ...papersApi,
  ...deskApi,
  ...providersApi,
});
