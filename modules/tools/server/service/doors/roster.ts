import { inTenant } from '@patio/platform';
import { INSTRUCTOR, LEARNER, TYPE } from '../../../rules/claims.ts';
import type { RegistrationRow } from '../../schema.ts';
import { factsFor, listMembers, nameForTool, type ToolClass } from '../people-of-class.ts';
import { contextUrl } from '../settings.ts';
import type { ServiceAnswer, ServiceQuestion } from './shapes.ts';
import { programOf } from './token.ts';

const MOST = 200;
const whole = (text: string | undefined, usual: number): number =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : usual;
const WORDS = { learner: LEARNER, instructor: INSTRUCTOR } as const;

const matches = (asked: string | undefined, role: 'learner' | 'instructor'): boolean =>
  asked === undefined || asked === WORDS[role] || asked.toLowerCase() === role;

/** Names and roles of one class: its students and teachers, those who left as inactive. Families are never in it. */
export const answerRosterOf = (tool: RegistrationRow, of: ToolClass, asked: ServiceQuestion): Promise<ServiceAnswer> =>
  inTenant(programOf(tool, asked.request), async (tx) => {
    const { role } = asked.query;
    const limit = Math.min(MOST, Math.max(1, whole(asked.query.limit, MOST)));
    const from = whole(asked.query.from, 0);
    const all = (await listMembers(tx, of.id)).filter((one) => matches(role, one.role));
    const page = all.slice(from, from + limit);
    const names = await nameForTool(
      tx,
      tool,
      page.map(({ personId }) => personId),
    );
    const address = `${contextUrl(of.id)}/memberships`;
    const next = new URLSearchParams({ ...(role ? { role } : {}), limit: String(limit), from: String(from + limit) });
    return {
      status: 200,
      type: TYPE.roster,
      ...(all.length > from + limit ? { link: `<${address}?${next}>; rel="next"` } : {}),
      body: {
        id: address,
        context: { id: of.id, label: of.name, title: of.course },
        members: page.map((person) => ({
          status: person.active ? 'Active' : 'Inactive',
          user_id: names.get(person.personId),
          roles: [WORDS[person.role]],
          ...factsFor(tool, person),
        })),
      },
    };
  });
