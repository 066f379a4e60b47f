import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { done, id, instant, locale, reason } from './fields.ts';

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
/** How many cards are made in one go: each costs a slow hash. */
export const CARDS_AT_ONCE = 30;
const picture = z.enum(PICTURES);
const pin = z.array(picture).length(PIN_LENGTH);

export const childView = z.object({
  studentId: id,
  givenNames: z.string(),
  firstSurname: z.string(),
  secondSurname: z.string().nullable(),
  photoFileId: id.nullable(),
  homeroom: z.string().nullable(),
  school: z.string(),
  /** How the child signs in otherwise, where the school gave them a name for it. */
  username: z.string().nullable(),
  account: z.enum(['none', 'open', 'locked']),
  lastSeenAt: instant.nullable(),
  card: z.object({ id, issuedAt: instant, issuedBy: z.string(), lastUsedAt: instant.nullable() }).nullable(),
  /** False for those who have left the school. */
  can: z.object({ issue: z.boolean() }),
});
export type ChildView = z.infer<typeof childView>;

/** What is answered once and never again: what stands on the card, and the pictures, which do not. */
export const madeCard = z.object({
  studentId: id,
  cardId: id,
  givenNames: z.string(),
  surnames: z.string(),
  homeroom: z.string().nullable(),
  school: z.string(),
  /** The institution's short name, which the door may ask for. */
  institution: z.string(),
  /** What the QR holds, in groups that an adult can type. */
  code: z.string(),
  qrSvg: z.string(),
  pictures: pin,
  /** The card speaks the child's language, whoever prints it. */
  words: z.object({ locale, show: z.string(), tap: z.string(), found: z.string() }),
});
export type MadeCard = z.infer<typeof madeCard>;

const cards = needs('accounts.manage_child_cards');

export const children = {
  /** The homerooms whose children the reader gives cards to: a tutor's own, an office's all. */
  cardGroups: cards
    .route({
      method: 'GET',
      path: '/accounts/cards/groups',
      summary: 'List the homerooms and sections whose cards one may issue.',
    })
    .output(
      z.object({
        items: z.array(
          z.object({
            id,
            name: z.string(),
            school: z.string(),
            students: z.number(),
            withCard: z.number(),
            /** Some of them are of the age for it, or have a card already. */
            young: z.boolean(),
          }),
        ),
      }),
    ),
  /** The children of a homeroom or a section, or one child, with the card that each has. */
  listCards: cards
    .route({ method: 'GET', path: '/accounts/cards', summary: 'List the sign-in cards of a group or student.' })
    .input(z.object({ homeroomId: id.optional(), sectionId: id.optional(), studentId: id.optional() }))
    .output(z.object({ items: z.array(childView) })),
  /** A new QR card with pictures for each; an older card stops working at once. Answered once, to print. */
  issueCards: cards
    .route({ method: 'POST', path: '/accounts/cards', summary: 'Issue sign-in cards to students.' })
    .input(
      z.object({
        studentIds: z.array(id).min(1).max(CARDS_AT_ONCE),
        /** Chosen together with the child; for one card only. */
        pictures: pin.optional(),
        /** Why, where somebody has a card already. */
        reason: reason.optional(),
      }),
    )
    .output(z.object({ items: z.array(madeCard) })),
  /** Other pictures for a card that stays. Answered once. */
  resetPictures: cards
    .route({
      method: 'POST',
      path: '/accounts/cards/{id}/pictures',
      summary: 'Choose new pictures for a sign-in card.',
    })
    .input(z.object({ id, pictures: pin.optional() }))
    .output(z.object({ pictures: pin })),
  revokeCards: cards
    .route({ method: 'POST', path: '/accounts/cards/revoke', summary: 'Revoke sign-in cards.' })
    .input(z.object({ ids: z.array(id).min(1).max(100), reason }))
    .output(done),
};

nameSchemas({ accountsChildView: childView, madeCard });
