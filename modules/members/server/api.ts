import { bulkApi } from './api/bulk.ts';
import { childrenApi } from './api/children.ts';
import { membersApi } from './api/members.ts';
import { officeApi } from './api/office.ts';
import { os } from './api/os.ts';
import { permissionsApi } from './api/permissions.ts';
import { personsApi } from './api/persons.ts';

export const api = os.router({
  ...membersApi,
  ...bulkApi,
  ...personsApi,
  ...childrenApi,
  ...permissionsApi,
  ...officeApi,
});
