import { TimetableFailure } from '../../failures.ts';
import { child, type XmlElement } from '../xml.ts';

/** A child that must be there. */
export function needed(element: XmlElement, name: string): XmlElement {
  const field = child(element, name);
  if (field) return field;
  throw new TimetableFailure('timetable.element_missing', { line: element.line, element: element.name, name });
}

/** Yes or no; FET writes true and false, and anything else would silently mean no. */
export function yes(element: XmlElement, name: string, usual: boolean): boolean {
  const field = child(element, name);
  if (!field) return usual;
  const text = field.text.trim();
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw new TimetableFailure('timetable.value_invalid', {
    line: field.line,
    element: name,
    value: text.slice(0, 60),
    wanted: 'yes_or_no',
  });
}

/** A weight in percent, 100 where none is given. */
export function percent(element: XmlElement): number {
  const field = child(element, 'Weight_Percentage') ?? child(element, 'Weight');
  if (!field) return 100;
  const text = field.text.trim();
  const value = /^\+?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= 100) return value;
  throw new TimetableFailure('timetable.value_invalid', {
    line: field.line,
    element: field.name,
    value: text.slice(0, 60),
    wanted: 'percent',
  });
}
