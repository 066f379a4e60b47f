import { validate } from '@patio/engine-timetable';
import { expect, test } from 'vitest';
import { MATH_A, NORTH, T1, tinySchool, uuid } from '../tests/tiny-school.ts';
import { buildModel } from './build-model.ts';
import { type Looked, viewFindings } from './findings.ts';
import { markHours } from './name-text.ts';
import type { SetUp } from './set-up.ts';
import { everyHour } from './slots.ts';

const words = { es: (day: number, period: number) => `día ${day}, ${period}`, en: () => 'then' };

function look(change: Partial<SetUp>) {
  const setUp = tinySchool(change);
  const built = buildModel(setUp);
  const looked: Looked = { scenarioId: uuid('f'), setUp, built };
  return viewFindings(looked, validate(markHours(built.model, setUp)), words);
}

const closed = (of: 'teacher' | 'room', whoId: string, impossible: number[]) => ({
  id: uuid('0'),
  version: 1,
  of,
  whoId,
  impossible,
  disliked: [],
});
const hours = everyHour(tinySchool().shape);

test('a school without contradictions has no findings', () => {
  expect(look({})).toEqual([]);
});

test('a teacher with more hours than the week leaves is named, and the hours missing are offered', () => {
  const [finding] = look({ hours: [closed('teacher', T1, hours.slice(4))] });
  expect(finding).toMatchObject({ code: 'overbooked', figures: { hours: 6, open: 4 } });
  expect(finding!.items).toEqual([{ kind: 'teacher', id: T1, name: '1' }]);
  expect(finding!.remedies[0]).toMatchObject({
    remedy: { kind: 'open_hours', of: 'teacher', whoId: T1, hours: hours.slice(4, 6) },
    figure: 2,
  });
});

test('a room that is closed too often: another one is offered, and its own hours', () => {
  const need = { id: uuid('0'), version: 1, periods: 3, pattern: null, roomIds: [NORTH], roomFeatures: [] };
  const sections = tinySchool().sections.map((section) =>
    section.id === MATH_A ? { ...section, need: { ...need, jointId: null, blockId: null } } : section,
  );
  const found = look({ sections, hours: [closed('room', NORTH, hours.slice(1))] });
  const finding = found.find(({ code }) => code === 'room_shortage')!;
  expect(finding.items.map(({ kind }) => kind)).toEqual(['room', 'section']);
  expect(finding.remedies.map(({ remedy }) => remedy.kind)).toEqual(['allow_rooms', 'open_hours']);
  expect(finding.text.es).toContain('El ambiente Norte');
  expect(finding.text.es).not.toMatch(/[0-9a-f]{8}-|lecci/);
});

test('more lessons than days: two of them can be joined', () => {
  const [finding] = look({ hours: [closed('teacher', T1, hours.slice(12))] });
  expect(finding).toMatchObject({ code: 'wish_impossible', level: 'warning', figures: { lessons: 3, days: 2 } });
  expect(finding!.remedies[0]!.remedy).toMatchObject({ kind: 'join_lessons', pattern: [2, 1] });
});
