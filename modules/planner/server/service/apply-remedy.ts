import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { keepUndo, record, type Tx } from '@patio/platform';
import type { Remedy } from '../../contract/runs.ts';
import { allowedRooms } from '../../rules/model-rooms.ts';
import { patternOf, periodsOf, type SetUp } from '../../rules/set-up.ts';
import { failure } from '../failures.ts';
import { loadSetUp } from '../read/load-set-up.ts';
import { releaseLesson, setHours, setLimit, setNeed, softenRule } from './remedy-rows.ts';
import { type Applied, remedyApplied } from './remedy-undo.ts';
import { getScenario } from './scenario-lines.ts';
import { subjectOf } from './write-scenarios.ts';

/** Applies a proposal of the validation; the answer takes it back for some minutes. */
export async function applyRemedy(tx: Tx, actor: Actor, id: Id, remedy: Remedy): Promise<{ undo: Id }> {
  const { row } = await getScenario(tx, actor, id);
  const setUp = await loadSetUp(tx, { schoolId: row.schoolId, yearId: row.yearId });
  const applied = await apply(tx, actor, setUp, id, remedy);
  await record(tx, actor, 'planner.remedy_applied', subjectOf(row), { after: { kind: remedy.kind } });
  return { undo: await keepUndo(tx, actor, remedyApplied, applied) };
}

async function apply(tx: Tx, actor: Actor, setUp: SetUp, id: Id, remedy: Remedy): Promise<Applied> {
  const place = { schoolId: setUp.schoolId, yearId: setUp.yearId };
  switch (remedy.kind) {
    case 'raise_per_day':
      return setLimit(tx, actor, setUp, remedy.staffId, { maxPerDay: remedy.to });
    case 'raise_days':
      return setLimit(tx, actor, setUp, remedy.staffId, { maxDays: remedy.to });
    case 'open_hours': {
      const now = setUp.hours.find(({ of, whoId }) => of === remedy.of && whoId === remedy.whoId);
      if (!now) throw failure('remedy_over');
      const impossible = now.impossible.filter((hour) => !remedy.hours.includes(hour));
      if (impossible.length === now.impossible.length) throw failure('remedy_over');
      return setHours(tx, actor, place, now, { impossible, disliked: now.disliked });
    }
    case 'unpin':
      return releaseLesson(tx, actor, id, remedy);
    case 'soften_rule':
      return softenRule(tx, actor, setUp, remedy.ruleId);
    default:
      return setNeed(tx, actor, place, needsFor(setUp, remedy));
  }
}

type NeedRemedy = Extract<Remedy, { kind: 'fewer_periods' | 'allow_rooms' | 'join_lessons' }>;

/** The needs of sections as a proposal wants them. */
function needsFor(setUp: SetUp, remedy: NeedRemedy): Parameters<typeof setNeed>[3] {
  const ids = remedy.kind === 'allow_rooms' ? remedy.sectionIds : [remedy.sectionId];
  const sections = setUp.sections.filter((section) => ids.includes(section.id));
  if (sections.length < new Set(ids).size) throw failure('not_found');
  return sections.map((section) => {
    const { need, id: sectionId } = section;
    const now = {
      sectionId,
      periods: periodsOf(section),
      pattern: need?.pattern ?? null,
      roomIds: need?.roomIds ?? [],
      roomFeatures: need?.roomFeatures ?? [],
      jointId: need?.jointId ?? null,
      blockId: need?.blockId ?? null,
    };
    if (remedy.kind === 'fewer_periods') return { ...now, periods: remedy.to, pattern: null };
    if (remedy.kind === 'join_lessons') {
      const same = remedy.pattern.reduce((sum, length) => sum + length, 0);
      if (same !== patternOf(section).reduce((sum, length) => sum + length, 0)) throw failure('remedy_over');
      return { ...now, pattern: remedy.pattern };
    }
    if (!setUp.rooms.some(({ id }) => id === remedy.roomId)) throw failure('unknown_room');
    const rooms = allowedRooms(section, setUp.rooms, need?.blockId != null);
    return { ...now, roomIds: [...new Set([...rooms, remedy.roomId])] };
  });
}
