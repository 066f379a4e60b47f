import { breakGlassApi } from './api/break-glass.ts';
import { devicesApi } from './api/devices.ts';
import { meApi } from './api/me.ts';
import { os } from './api/os.ts';
import { securityApi } from './api/security.ts';
import { signInApi } from './api/sign-in.ts';

export const api = os.router({
  ...meApi,
  ...signInApi,
  ...securityApi,
  ...devicesApi,
  ...breakGlassApi,
});
