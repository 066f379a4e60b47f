import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { done, id, instant } from './fields.ts';

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
    .route({
      method: 'POST',
      path: '/accounts/devices',
      summary: 'Allow a shared device to be used with sign-in cards.',
    })
    .input(z.object({ name: z.string().trim().min(2).max(60), schoolId: id }))
    .output(deviceView),
  listDevices: manage
    .route({ method: 'GET', path: '/accounts/devices', summary: 'List the devices allowed for sign-in cards.' })
    .output(z.object({ items: z.array(deviceView) })),
  revokeDevice: manage
    .route({ method: 'POST', path: '/accounts/devices/{id}/revoke', summary: 'Revoke a device for sign-in cards.' })
    .input(z.object({ id }))
    .output(done),
};

nameSchemas({ deviceView });
