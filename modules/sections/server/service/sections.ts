import { type Actor, type Capability, reachesSchool } from '@patio/access';
import { record, type Tx, updateSeen } from '@patio/platform';
import { requireOpenYears } from '@patio/schools/server';
import { and, inArray } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type SectionRow, sectionsVisibleTo } from '../policy.ts';
import { sections } from '../schema.ts';
import { insertSection, type NewSection } from './insert-section.ts';
import { requireRoom } from './require-own.ts';
import { keepSectionWords } from './section-words.ts';

/** Loads sections that this capability reaches, or refuses if any of them is out of reach, or is to be changed after its year. */
export async function getSections(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  capability: Capability,
): Promise<SectionRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(sections)
    .where(and(inArray(sections.id, [...ids]), sectionsVisibleTo(actor, capability)));
  if (rows.length !== new Set(ids).size) throw failure('not_found');
  if (capability !== 'sections.read')
    await requireOpenYears(
      tx,
      rows.map(({ yearId }) => yearId),
    );
  return rows;
}

/** Loads one section; out of reach answers as if it did not exist. */
export async function getSection(
  tx: Tx,
  actor: Actor,
  id: string,
  capability: Capability = 'sections.read',
): Promise<SectionRow> {
  const [row] = await getSections(tx, actor, [id], capability);
  if (!row) throw failure('not_found');
  return row;
}

export type { NewSection };

/** Opens one section, such as an elective, whose students are enrolled one by one. */
export async function createSection(tx: Tx, actor: Actor, given: NewSection): Promise<SectionRow> {
  if (!reachesSchool(actor, 'sections.manage', given.schoolId)) throw failure('not_found');
  return insertSection(tx, actor, given);
}

export interface SectionChange {
  version: number;
  name?: string | undefined;
  roomId?: string | null | undefined;
  capacity?: number | null | undefined;
  state?: SectionRow['state'] | undefined;
}

/** Changes a section's name, room, seats or state. Closing it keeps everything that happened in it. */
export async function changeSection(
  tx: Tx,
  actor: Actor,
  section: SectionRow,
  { version, ...columns }: SectionChange,
): Promise<SectionRow> {
  await requireRoom(tx, section.schoolId, columns.roomId ? [columns.roomId] : []);
  const after = await updateSeen(
    tx,
    sections,
    { institutionId: section.institutionId, id: section.id, version },
    columns,
  );
  if (!after) throw failure('changed_meanwhile', { version: section.version });
  if (after.name !== section.name) await keepSectionWords(tx, [section.id]);
  const told = ({ name, roomId, capacity, state }: SectionRow) => ({ name, roomId, capacity, state });
  await record(
    tx,
    actor,
    'sections.section_changed',
    { type: 'sections.section', id: section.id, schoolId: section.schoolId },
    { before: told(section), after: told(after) },
  );
  return after;
}

/** Closes, archives or reopens sections, as many as were chosen; those that already stand so are left alone. */
export async function setSectionStates(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  state: SectionRow['state'],
): Promise<number> {
  const before = await getSections(tx, actor, ids, 'sections.manage');
  const changing = before.filter((section) => section.state !== state);
  for (const section of changing) await changeSection(tx, actor, section, { version: section.version, state });
  return changing.length;
}
