import { needs } from '@patio/access/contract';
import { z } from 'zod';
import { done, id, instant } from './words.ts';

/** The pictures of a picture PIN; the web draws them, the order in which a child taps them is the secret. */
export const PICTURES = [
  'sun',
  'moon',
  'star',
  'tree',
  'flower',
  'fish',
  'bird',
  'cat',
  'dog',
  'boat',
  'house',
  'kite',
] as const;
/** Three taps: with the card, the enrolled device and five tries, enough for a child and easy to remember. */
export const PIN_LENGTH = 3;
export const picture = z.enum(PICTURES);

export const cardView = z.object({
  id,
  userId: id,
  name: z.string(),
  issuedAt: instant,
  lastUsedAt: instant.nullable(),
});
export const deviceView = z.object({
  id,
  name: z.string(),
  schoolId: id,
  enrolledAt: instant,
  lastUsedAt: instant.nullable(),
});

const cards = needs('accounts.manage_child_cards');

export const children = {
  listCards: cards
    .route({ method: 'GET', path: '/accounts/cards' })
    .input(z.object({ userId: id.optional() }))
    .output(z.object({ items: z.array(cardView) })),
  /** A new QR card and picture PIN for a student; an older card of theirs stops working. Shown once, to print. */
  issueCard: cards
    .route({ method: 'POST', path: '/accounts/cards' })
    .input(z.object({ userId: id, pictures: z.array(picture).length(PIN_LENGTH).optional() }))
    .output(
      z.object({
        card: cardView,
        /** What the QR holds. */
        secret: z.string(),
        qrSvg: z.string(),
        pictures: z.array(picture),
      }),
    ),
  revokeCard: cards.route({ method: 'POST', path: '/accounts/cards/{id}/revoke' }).input(z.object({ id })).output(done),

  /** The tablet in front of me may be used with cards from now on: sets its cookie. */
  enrolDevice: cards
    .route({ method: 'POST', path: '/accounts/devices' })
    .input(z.object({ name: z.string().trim().min(2).max(60), schoolId: id }))
    .output(deviceView),
  listDevices: cards
    .route({ method: 'GET', path: '/accounts/devices' })
    .output(z.object({ items: z.array(deviceView) })),
  revokeDevice: cards
    .route({ method: 'POST', path: '/accounts/devices/{id}/revoke' })
    .input(z.object({ id }))
    .output(done),
};
