import type { Finding } from '@patio/engine-timetable';
import type { Looked } from './findings.ts';
import type { Proposed } from './remedies.ts';
import type { SetUp, SetUpRoom } from './set-up.ts';

/** How many hours of lessons each room is asked for, as far as one room is all that is allowed. */
function asked({ built }: Looked): Map<string, number> {
  const hours = new Map<string, number>();
  for (const constraint of built.model.constraints) {
    if (constraint.kind !== 'roomsAllowed' || !constraint.hard || constraint.rooms.length !== 1) continue;
    const own = constraint.lessons.reduce((sum, id) => sum + (built.lessons.get(id)?.length ?? 0), 0);
    const [room = ''] = constraint.rooms;
    hours.set(room, (hours.get(room) ?? 0) + own);
  }
  return hours;
}

/** Too little room: another one with seats, features and time for them, or closed hours of the room itself. */
export function roomRemedies(looked: Looked, finding: Finding): Proposed[] {
  const { setUp, built } = looked;
  const rooms = finding.items.filter(({ kind }) => kind === 'room').map(({ id }) => id);
  const facts = finding.items.flatMap(({ kind, id }) => (kind === 'lesson' ? (built.lessons.get(id) ?? []) : []));
  const sectionIds = [...new Set(facts.flatMap((one) => one.sectionIds))];
  const sections = setUp.sections.filter(({ id }) => sectionIds.includes(id));
  const seats = Math.max(0, ...sections.map(({ size }) => size));
  const features = [...new Set(sections.flatMap(({ need }) => need?.roomFeatures ?? []))];
  const busy = asked(looked);
  const fits = (room: SetUpRoom) =>
    !rooms.includes(room.id) && room.capacity >= seats && features.every((feature) => room.features.includes(feature));
  const [other] = setUp.rooms.filter(fits).sort((a, b) => (busy.get(a.id) ?? 0) - (busy.get(b.id) ?? 0));
  const found: Proposed[] = [];
  if (other && sectionIds.length > 0 && sectionIds.length <= 100)
    found.push({
      remedy: { kind: 'allow_rooms', sectionIds, roomId: other.id },
      name: other.name,
      figure: sectionIds.length,
    });
  return [...found, ...rooms.flatMap((id) => opened(setUp, id, finding.figures))];
}

function opened(setUp: SetUp, whoId: string, figures: Finding['figures'] = {}): Proposed[] {
  const over = (figures.hours ?? 0) - (figures.open ?? 0);
  const hours = setUp.hours.find((row) => row.of === 'room' && row.whoId === whoId)?.impossible.slice(0, over) ?? [];
  if (over < 1 || hours.length < over) return [];
  const name = setUp.rooms.find(({ id }) => id === whoId)?.name ?? '';
  return [{ remedy: { kind: 'open_hours', of: 'room', whoId, hours }, name, figure: hours.length }];
}
