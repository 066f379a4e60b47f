import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { SESSION_COOKIE } from '../../apps/server/http/open-context.ts';
import type { Procedure } from '../procedures.ts';
import type { Answer } from './judge.ts';
import { sampleInput } from './sample.ts';
import { openTestApp } from './test-app.ts';

/** The ids of one small world, by what they name; every question is aimed at them. */
export type World = Partial<Record<'section' | 'term' | 'item' | 'student' | 'school' | 'meeting', string>>;

const NAMES: Record<string, keyof World> = {
  sectionId: 'section',
  section: 'section',
  termId: 'term',
  itemId: 'item',
  studentId: 'student',
  childId: 'student',
  schoolId: 'school',
  meetingId: 'meeting',
};

/** What else a field of a made-up input should hold; undefined leaves it as it was made. */
export type Aim = (key: string, value: unknown) => unknown;

export interface Interview {
  /** Asks a procedure as one of the callers, with `id` wherever only an id is asked for. */
  ask(procedure: Procedure, who: string, id: string, aim?: Aim): Promise<Answer>;
  close(): Promise<void>;
}

/** The made-up input with the world's own ids in the places that ask for them. */
function aimed(value: unknown, key: string, id: string, world: World, aim: Aim): unknown {
  if (Array.isArray(value)) return value.map((each) => aimed(each, key, id, world, aim));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, aimed(each, name, id, world, aim)]));
  const named = NAMES[key] && world[NAMES[key]];
  if (named) return named;
  return key === 'id' ? id : (aim(key, value) ?? value);
}

/** Opens the real HTTP face to a few named people, so that any procedure can be asked about one world. */
export async function openInterview(
  appUrl: string,
  callers: Readonly<Record<string, Actor>>,
  world: World,
): Promise<Interview> {
  const token = `asked-${makeId()}-`;
  const house = await openTestApp(appUrl, async (given) => {
    const actor = callers[given.replace(token, '')];
    return actor ? { actor, sessionId: makeId() } : null;
  });
  return {
    close: house.close,
    ask: async (procedure, who, id, aim = () => undefined) => {
      const { statusCode, body } = await house.app.inject({
        method: 'POST',
        url: `/rpc/${procedure.name.replaceAll('.', '/')}`,
        headers: {
          cookie: `${SESSION_COOKIE}=${token}${who}`,
          'x-patio': '1',
          'content-type': 'application/json',
          'idempotency-key': makeId(),
        },
        payload: JSON.stringify({ json: aimed(sampleInput(procedure, id), '', id, world, aim) }),
      });
      return { status: statusCode, body };
    },
  };
}
