import { DEVICE_COOKIE } from '../cookies.ts';
import type { devices } from '../schema.ts';
import { enrolDevice, listDevices, revokeDevice } from '../service/devices.ts';
import { done, os } from './os.ts';

const FOUR_HUNDRED_DAYS = 400 * 24 * 3600;

const toDevice = (row: typeof devices.$inferSelect) => ({
  id: row.id,
  name: row.name,
  schoolId: row.schoolId,
  enrolledAt: row.enrolledAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

export const devicesApi = {
  enrolDevice: os.enrolDevice.handler(async ({ context, input }) => {
    const { device, token } = await context.commandWithoutReplay((tx) => enrolDevice(tx, context.actor, input));
    context.setCookie(DEVICE_COOKIE, token, { maxAgeSeconds: FOUR_HUNDRED_DAYS });
    return toDevice(device);
  }),
  listDevices: os.listDevices.handler(({ context }) =>
    context.read(async (tx) => ({ items: (await listDevices(tx, context.actor)).map(toDevice) })),
  ),
  revokeDevice: os.revokeDevice.handler(({ context, input }) =>
    context.command(async (tx) => {
      await revokeDevice(tx, context.actor, input.id);
      return done;
    }),
  ),
};
