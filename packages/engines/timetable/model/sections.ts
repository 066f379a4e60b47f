import type { Lesson, Model, Section } from './schema.ts';

/** Adds the lessons that sections ask for but nobody has drawn yet, and ties blocks together. */
export function expandSections(model: Model): Model {
  const drawn = new Set(model.lessons.map((lesson) => lesson.section));
  const missing = model.sections.filter((section) => !drawn.has(section.id));
  if (missing.length === 0 && model.blocks.length === 0) return model;
  const lessons = [...model.lessons, ...missing.flatMap(lessonsOfSection)];
  const constraints = [...model.constraints];
  for (const section of model.sections) {
    const rooms = roomsOfSection(model, section);
    const own = lessons.filter((lesson) => lesson.section === section.id).map((lesson) => lesson.id);
    if (rooms && own.length)
      constraints.push({
        kind: 'roomsAllowed',
        hard: true,
        weight: 1,
        cost: 'linear',
        home: false,
        lessons: own,
        rooms,
        source: section.id,
      });
  }
  for (const block of model.blocks) {
    const rows = block.sections.map((id) => lessons.filter((lesson) => lesson.section === id));
    const most = Math.max(0, ...rows.map((row) => row.length));
    for (let piece = 0; piece < most; piece++) {
      const together = rows.map((row) => row[piece]?.id).filter((id) => id !== undefined);
      if (together.length > 1)
        constraints.push({
          kind: 'together',
          what: 'start',
          hard: true,
          weight: 1,
          cost: 'linear',
          lessons: together,
          source: block.id,
        });
    }
  }
  return { ...model, lessons, constraints, blocks: [] };
}

/** Cuts a section's hours into lessons: its pattern, or pieces as long as allowed. */
export function lessonsOfSection(section: Section): Lesson[] {
  const pattern = section.pattern ?? cut(section.hours, section.pieceMin, section.pieceMax);
  return pattern.map((duration, piece) => ({
    id: `${section.id}/${piece + 1}`,
    section: section.id,
    subject: section.subject,
    teachers: section.teachers,
    teacherPool: section.teacherPool,
    students: section.students,
    tags: section.tags,
    duration,
  }));
}

function cut(hours: number, least: number, most: number): number[] {
  const pieces: number[] = [];
  for (let left = hours; left > 0; ) {
    const next = left - most > 0 && left - most < least ? Math.max(least, left - least) : Math.min(most, left);
    pieces.push(next);
    left -= next;
  }
  return pieces;
}

function roomsOfSection(model: Model, section: Section): string[] | undefined {
  if (section.rooms) return section.rooms;
  const features = section.roomFeatures;
  if (!features) return undefined;
  return model.rooms
    .filter((room) => features.every((feature) => room.features.includes(feature)))
    .map((room) => room.id);
}
