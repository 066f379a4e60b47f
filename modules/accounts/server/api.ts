import { bulkApi } from './api/bulk.ts';
import { childrenApi } from './api/children.ts';
import { devicesApi } from './api/devices.ts';
import { meApi } from './api/me.ts';
import { membersApi } from './api/members.ts';
import { officeApi } from './api/office.ts';
import { os } from './api/os.ts';
import { permissionsApi } from './api/permissions.ts';
import { personsApi } from './api/persons.ts';
import { securityApi } from './api/security.ts';
import { signInApi } from './api/sign-in.ts';

export const api = os.router({
  ...meApi,
  ...signInApi,
  ...securityApi,
  ...childrenApi,
  ...devicesApi,
  ...membersApi,
  ...bulkApi,
  ...permissionsApi,
  ...officeApi,
  ...personsApi,
});
