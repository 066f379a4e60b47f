import type { Actor } from '@patio/access';
import { asksGuardian, mayUseTutor } from '@patio/ai/server';
import { homeOfStudentAccount, type OwnConsents, readOwnConsents } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import type { StudentView } from '../../contract/own.ts';

type Consent = StudentView['consents'][number];

/** What the adults said to one purpose: one adult's no outweighs another's yes. */
function judge({ purpose, answers }: OwnConsents['items'][number], isAsked: boolean): Consent {
  const said = answers.map(({ answer }) => answer);
  if (said.some((answer) => answer === 'refused' || answer === 'withdrawn'))
    return { purpose, state: 'refused', waitsFor: [] };
  if (said.includes('given')) return { purpose, state: 'given', waitsFor: [] };
  if (!isAsked) return { purpose, state: 'not_asked', waitsFor: [] };
  return { purpose, state: 'missing', waitsFor: answers.map(({ name }) => name) };
}

/** What a student meets first: the home that fits, and what the family has agreed to, by age and country. */
export async function readStudent(tx: Tx, actor: Actor): Promise<StudentView> {
  const [home, own, gate] = await Promise.all([
    homeOfStudentAccount(tx, actor.userId),
    readOwnConsents(tx, actor),
    mayUseTutor(tx, actor),
  ]);
  if (!own) return { home, country: null, age: null, consents: [], familyLink: null };
  const { country, age, items, studentId } = own;
  // A school may ask for more years than the law before a student decides about the tutor alone.
  const isAsked = (purpose: Consent['purpose']) =>
    purpose === 'ai' ? gate.consent !== 'not_asked' : asksGuardian(country, null, age);
  const consents = items.map((item) => judge(item, isAsked(item.purpose)));
  return { home, country, age, consents, familyLink: `/parent/children/${studentId}?tab=consents` };
}
