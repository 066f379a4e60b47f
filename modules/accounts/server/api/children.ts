import { DEVICE_COOKIE } from '../cookies.ts';
import type { cards, devices } from '../schema.ts';
import { enrolDevice, issueCard, listCards, listDevices, revokeCard, revokeDevice } from '../service/cards.ts';
import { nameOf } from '../service/find-person.ts';
import { done, os } from './os.ts';

const FOUR_HUNDRED_DAYS = 400 * 24 * 3600;

const toCard = (row: typeof cards.$inferSelect, name: string) => ({
  id: row.id,
  userId: row.userId,
  name,
  issuedAt: row.issuedAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
const toDevice = (row: typeof devices.$inferSelect) => ({
  id: row.id,
  name: row.name,
  schoolId: row.schoolId,
  enrolledAt: row.enrolledAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

export const childrenApi = {
  listCards: os.listCards.handler(({ context, input }) =>
    context.read(async (tx) => ({
      items: (await listCards(tx, context.actor, input.userId)).map(({ card, user }) => toCard(card, nameOf(user))),
    })),
  ),
  issueCard: os.issueCard.handler(({ context, input }) =>
    context.read(async (tx) => {
      const { card, name, secret, qrSvg, pictures } = await issueCard(tx, context.actor, input);
      return { card: toCard(card, name), secret, qrSvg, pictures };
    }),
  ),
  revokeCard: os.revokeCard.handler(({ context, input }) =>
    context.command(async (tx) => {
      await revokeCard(tx, context.actor, input.id);
      return done;
    }),
  ),
  enrolDevice: os.enrolDevice.handler(async ({ context, input }) => {
    const { device, token } = await context.read((tx) => enrolDevice(tx, context.actor, input));
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
