import { m } from '@patio/messages';
import type { MadeCard } from '../../contract.ts';
import { issueCards, resetPictures, revokeCards } from '../service/cards.ts';
import { listCardGroups, listChildren, viewChild } from '../service/children.ts';
import { done, os } from './os.ts';

function toMade({ child, ...made }: Awaited<ReturnType<typeof issueCards>>[number]): MadeCard {
  const { person, student, homeroom, school, institution } = child;
  const locale = (child.user?.locale ?? person.language) === 'en' ? 'en' : 'es';
  return {
    ...made,
    studentId: student.id,
    givenNames: person.preferredName || person.givenNames,
    surnames: [person.firstSurname, person.secondSurname].filter(Boolean).join(' '),
    homeroom,
    school,
    institution,
    words: {
      locale,
      show: m.members_on_card_show({}, { locale }),
      tap: m.members_on_card_tap({}, { locale }),
      found: m.members_on_card_found({}, { locale }),
    },
  };
}

export const childrenApi = {
  cardGroups: os.cardGroups.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listCardGroups(tx, context.actor) })),
  ),
  listCards: os.listCards.handler(({ context, input: { studentId, ...group } }) =>
    context.read(async (tx) => {
      const asked = studentId ? { studentIds: [studentId] } : group;
      return { items: (await listChildren(tx, context.actor, asked)).map(viewChild) };
    }),
  ),
  issueCards: os.issueCards.handler(({ context, input }) =>
    context.commandWithoutReplay(async (tx) => ({ items: (await issueCards(tx, context.actor, input)).map(toMade) })),
  ),
  resetPictures: os.resetPictures.handler(({ context, input }) =>
    context.commandWithoutReplay(async (tx) => ({ pictures: await resetPictures(tx, context.actor, input) })),
  ),
  revokeCards: os.revokeCards.handler(({ context, input }) =>
    context.command(async (tx) => {
      await revokeCards(tx, context.actor, input.ids, input.reason);
      return done;
    }),
  ),
};
