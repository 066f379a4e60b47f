import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { homeroomRows } from '@patio/sections/server';
import { describeSections, type SectionDescription } from '@patio/timetable/server';
import { inArray } from 'drizzle-orm';

/** What a roll is of: a section's class, or a homeroom's whole day. */
interface OfGroup {
  sectionId: Id | null;
  homeroomId: Id | null;
}

type Words = Pick<SectionDescription, 'section' | 'course' | 'look'>;

/** A homeroom has no subject and so no cover of its own. */
export const HOMEROOM_LOOK = { colour: 1, pattern: 'lines' };

/** The words of some rolls: those of their sections, or the homeroom's name and no course where the day is taken as a whole. */
export async function describeRolls(tx: Tx, of: readonly OfGroup[]): Promise<(one: OfGroup) => Words> {
  const ids = [...new Set(of.flatMap((one) => (one.sectionId ? [] : (one.homeroomId ?? []))))];
  const words = await describeSections(
    tx,
    of.flatMap((one) => one.sectionId ?? []),
  );
  const rows = ids.length
    ? await tx
        .select({ id: homeroomRows.id, name: homeroomRows.name })
        .from(homeroomRows)
        .where(inArray(homeroomRows.id, ids))
    : [];
  const named = new Map(rows.map((row) => [row.id, row.name]));
  return ({ sectionId, homeroomId }) => {
    const section = named.get(homeroomId ?? '') ?? '';
    return words.get(sectionId ?? '') ?? { section, course: '', look: { ...HOMEROOM_LOOK, code: section.slice(0, 4) } };
  };
}
