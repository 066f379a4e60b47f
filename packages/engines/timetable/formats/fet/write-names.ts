import type { Model } from '../../model/schema.ts';
import { escapeXml } from '../xml.ts';

/** One element with what stands in it; lists of elements stand below each other. */
export const element = (name: string, ...content: (string | number)[]): string =>
  `<${name}>${content.join('')}</${name}>`;
export const text = (name: string, value: string | number): string => element(name, escapeXml(String(value)));

/** FET knows everything by name: two of the same name get a number, and an empty one its id. */
export class FetWriterNames {
  readonly teachers: Map<string, string>;
  readonly students: Map<string, string>;
  readonly rooms: Map<string, string>;
  /** Lessons are numbers there. */
  readonly lessons: Map<string, number>;

  constructor({ teachers, students, rooms, lessons }: Model) {
    this.teachers = uniqueNames(teachers);
    this.students = uniqueNames(students);
    this.rooms = uniqueNames(rooms);
    this.lessons = new Map(lessons.map(({ id }, index) => [id, index + 1]));
  }
}

function uniqueNames(rows: readonly { id: string; name: string }[]): Map<string, string> {
  const used = new Set<string>();
  return new Map(
    rows.map(({ id, name }) => {
      const plain = name.trim() || id;
      let own = plain;
      for (let again = 2; used.has(own); again++) own = `${plain} (${again})`;
      used.add(own);
      return [id, own];
    }),
  );
}
