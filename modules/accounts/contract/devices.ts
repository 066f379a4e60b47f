import { needs } from '@patio/access/contract';
import { z } from 'zod';
import { done, id, instant } from './words.ts';

export const deviceView = z.object({
  id,
  name: z.string(),
  schoolId: id,
  enrolledAt: instant,
  lastUsedAt: instant.nullable(),
});

const manage = needs('accounts.manage_child_devices');

export const devices = {
  /** The tablet in front of me may be used with cards from now on: sets its cookie. */
  enrolDevice: manage
    .route({ method: 'POST', path: '/accounts/devices' })
    .input(z.object({ name: z.string().trim().min(2).max(60), schoolId: id }))
    .output(deviceView),
  listDevices: manage
    .route({ method: 'GET', path: '/accounts/devices' })
    .output(z.object({ items: z.array(deviceView) })),
  revokeDevice: manage
    .route({ method: 'POST', path: '/accounts/devices/{id}/revoke' })
    .input(z.object({ id }))
    .output(done),
};
