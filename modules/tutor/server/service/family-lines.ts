import type { Actor } from '@patio/access';
import { addDays, localDateAt } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import { spokenName } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { atHome, listChildren, named } from './children.ts';
import { readSkillsOfAll } from './skill-progress.ts';

const DAYS = 7;

/** What each child of a family mastered within a week, and what to do at home; who has not practised has no line. */
export async function listFamilyLines(tx: Tx, actor: Actor, locale: Locale) {
  const children = await listChildren(tx, actor);
  const skills = await readSkillsOfAll(
    tx,
    actor.institutionId,
    children.map(({ id }) => id),
  );
  return children.flatMap(({ id, zone, ...names }) => {
    const known = skills.get(id) ?? [];
    const since = addDays(localDateAt(clock.now(), zone), 1 - DAYS);
    const learned = known
      .filter(
        ({ mastery, masteredOn }) => mastery.standing === 'mastered' && masteredOn !== null && masteredOn >= since,
      )
      .toSorted((a, b) => (b.masteredOn ?? '').localeCompare(a.masteredOn ?? ''));
    const home = atHome(known, locale);
    if (learned.length === 0 && !home) return [];
    const [newest] = learned.flatMap((one) => named(one, locale));
    return [
      {
        studentId: id,
        name: spokenName(names),
        learned: learned.length,
        newest: newest?.name ?? null,
        atHome: home?.name ?? null,
      },
    ];
  });
}
