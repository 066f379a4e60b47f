import { invitePerson, readPersonAccount } from '../service/invite-person.ts';
import { os } from './os.ts';

export const personsApi = {
  personAccount: os.personAccount.handler(({ context, input }) =>
    context.read((tx) => readPersonAccount(tx, context.actor, input.personId)),
  ),
  invitePerson: os.invitePerson.handler(({ context, input }) =>
    context.command(async (tx) => ({ id: (await invitePerson(tx, context.actor, input)).id })),
  ),
};
