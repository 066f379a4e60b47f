import type { Actor } from '@patio/access';
import { type Id, localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import type { NewInstitutionInput, NewSchoolInput } from '@patio/schools';
import { foundInstitution, setUpSchool } from '@patio/schools/server';
import { inviteWithLink } from './invite.ts';

export interface Founding {
  institution: NewInstitutionInput;
  school: Omit<NewSchoolInput, 'country'>;
  lead: { email: string; givenNames: string; surnames: string; locale: 'es' | 'en'; alsoAdmin: boolean };
}

/** Founds an institution, sets up its first school by the country's preset and invites its director, in one transaction. */
export const createInstitution = (
  tx: Tx,
  actor: Actor,
  { institution, school, lead }: Founding,
): Promise<{ id: Id; schoolId: Id; invitationLink: string }> =>
  foundInstitution(tx, actor, institution, async (founder, made) => {
    const { alsoAdmin, ...person } = lead;
    const today = localDateAt(clock.now(), school.timeZone);
    const opened = await setUpSchool(tx, founder, { ...school, country: institution.country }, today);
    const { link } = await inviteWithLink(tx, founder, {
      ...person,
      role: 'director',
      schoolId: opened.id,
      others: alsoAdmin ? [{ role: 'admin', schoolId: null }] : [],
    });
    return { id: made.institutionId, schoolId: opened.id, invitationLink: link };
  });
