import { type NamedKind, TimetableFailure } from '../../failures.ts';
import type { XmlElement } from '../xml.ts';

/** What a file declares, with the line of each: nothing is declared twice and nobody is named who was not declared. */
export class FetNames {
  private readonly known = new Map<NamedKind, Map<string, number>>();

  /** Declares the name that an element holds; empty and repeated names are refused, though FET lets a blank be one. */
  declare(kind: NamedKind, field: XmlElement, name = field.text): string {
    const names = this.of(kind);
    const first = names.get(name);
    if (name === '')
      throw new TimetableFailure('timetable.value_invalid', {
        line: field.line,
        element: field.name,
        value: name,
        wanted: 'name',
      });
    if (first !== undefined) throw new TimetableFailure('timetable.duplicate', { line: field.line, kind, name, first });
    names.set(name, field.line);
    return name;
  }

  /** Lets a name stand again: groups belong to several years. */
  has(kind: NamedKind, name: string): boolean {
    return this.of(kind).has(name);
  }

  lineOf(kind: NamedKind, name: string): number {
    return this.of(kind).get(name) ?? 1;
  }

  /** The name an element holds, which must have been declared. */
  named(kind: NamedKind, field: XmlElement): string {
    if (!this.of(kind).has(field.text))
      throw new TimetableFailure('timetable.reference_unknown', { line: field.line, kind, name: field.text });
    return field.text;
  }

  private of(kind: NamedKind): Map<string, number> {
    let names = this.known.get(kind);
    if (!names) {
      names = new Map();
      this.known.set(kind, names);
    }
    return names;
  }
}
