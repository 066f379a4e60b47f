import { needs } from '@patio/access/contract';
import { PICTURES, PIN_LENGTH } from '@patio/accounts';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { done, id, instant, locale, reason } from './fields.ts';

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

const cardGroup = z.object({ homeroomId: id.optional(), sectionId: id.optional() });

/** The children of a group, or those of them whose name is searched for. */
export const cardFilters = cardGroup.extend({ search: z.string().trim().max(100).optional() });

const cards = needs('accounts.manage_child_cards');

export const children = {
  /** The homerooms whose children the reader gives cards to: a tutor's own, an office's all. */
  cardGroups: cards
    .route({
      method: 'GET',
      path: '/members/cards/groups',
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
    .route({ method: 'GET', path: '/members/cards', summary: 'List the sign-in cards of a group or student.' })
    .input(cardGroup.extend({ studentId: id.optional() }))
    .output(z.object({ items: z.array(childView) })),
  /** A new QR card with pictures for each; an older card stops working at once. Answered once, to print. */
  issueCards: cards
    .route({ method: 'POST', path: '/members/cards', summary: 'Issue sign-in cards to students.' })
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
      path: '/members/cards/{id}/pictures',
      summary: 'Choose new pictures for a sign-in card.',
    })
    .input(z.object({ id, pictures: pin.optional() }))
    .output(z.object({ pictures: pin })),
  revokeCards: cards
    .route({ method: 'POST', path: '/members/cards/revoke', summary: 'Revoke sign-in cards.' })
    .input(z.object({ ids: z.array(id).min(1).max(100), reason }))
    .output(done),
};

nameSchemas({ cardHolder: childView, madeCard });
