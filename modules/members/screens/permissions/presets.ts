import type { Capability, Reach, Role } from '@patio/access';
import { m } from '@patio/messages';
import type { PermissionChange } from '../../contract.ts';
import { type Cell, keyOf, type Staged } from './model.ts';

export interface Preset {
  id: string;
  title: () => string;
  detail: () => string;
  /** What is otherwise than usual; everything else goes back to what is usual. */
  decisions: readonly { role: Role; capability: Capability; reach: Reach | null }[];
}

const at = (role: Role, capability: Capability, reach: Reach | null) => ({ role, capability, reach });

/** Ways in which schools like to share the work. Choosing one only fills in the table; nothing holds until it is saved. */
export const PRESETS: readonly Preset[] = [
  { id: 'usual', title: m.members_preset_usual, detail: m.members_preset_usual_detail, decisions: [] },
  {
    id: 'small',
    title: m.members_preset_small,
    detail: m.members_preset_small_detail,
    decisions: [
      at('director', 'accounts.read', 'school'),
      at('director', 'accounts.manage', 'school'),
      at('director', 'schools.manage', 'school'),
      at('director', 'people.manage', 'school'),
      at('director', 'sections.manage', 'school'),
      at('support', 'accounts.invite', 'school'),
    ],
  },
  {
    id: 'coordination',
    title: m.members_preset_coordination,
    detail: m.members_preset_coordination_detail,
    decisions: [
      at('coordinator', 'sections.manage', 'school'),
      at('coordinator', 'timetable.manage', 'school'),
      at('coordinator', 'people.read_guardians', 'school'),
      at('coordinator', 'announcements.write', 'school'),
    ],
  },
  {
    id: 'careful',
    title: m.members_preset_careful,
    detail: m.members_preset_careful_detail,
    decisions: [
      at('director', 'accounts.invite', null),
      at('director', 'accounts.delegate', null),
      at('support', 'imports.run', null),
      at('teacher', 'announcements.write', null),
      at('admin', 'accounts.impersonate', null),
    ],
  },
];

/** The decisions that lead from what holds now to a preset; those that the reader may not make are left out. */
export function presetChanges(preset: Preset, cells: readonly Cell[], schoolId: string | null): Staged {
  const wanted = new Map(preset.decisions.map((decision) => [keyOf(decision), decision.reach]));
  const staged = new Map<string, PermissionChange>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const { role, capability } = cell;
    const reach = wanted.has(key) ? (wanted.get(key) ?? null) : cell.usual;
    const otherwise = wanted.has(key);
    const decidedHere = cell.decided !== null && cell.decided.schoolId === schoolId;
    if (otherwise ? cell.holds === reach : !decidedHere) continue;
    if (otherwise && reach !== null && cell.mayGrant === null) continue;
    staged.set(key, { role, capability, reach, usual: !otherwise });
  }
  return staged;
}
