import { hideParts, SMALL } from '@patio/kernel';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import type { BoardFacts, Part } from './facts.ts';

/** How much of a whole, in tenths of a percent; null where too few people stand behind it. */
export const shareOf = ({ value, of, people }: Part): number | null =>
  people >= SMALL && of > 0 ? Math.round((value / of) * 1000) / 10 : null;

/** All parts together: of other people each, such as levels, or of the same people again, such as months. */
export const sumOf = (parts: readonly Part[], people: 'others' | 'same' = 'others'): Part => ({
  name: '',
  of: parts.reduce((sum, part) => sum + part.of, 0),
  value: parts.reduce((sum, part) => sum + part.value, 0),
  people: parts.reduce((all, part) => (people === 'same' ? Math.max(all, part.people) : all + part.people), 0),
});

/** Shares of which those about few people are hidden, and with them enough others that they cannot be computed from the whole. */
export function shownShares(parts: readonly Part[]): (number | null)[] {
  const hidden = hideParts(parts.map(({ people }) => people));
  return parts.map((part, at) => (hidden[at] ? null : shareOf(part)));
}

const monthName = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`));

/** The month of a bar in few letters. */
export const monthOf = (month: string, locale: Locale): string => monthName(month, locale).replace('.', '');

/** The day of the week from Monday (1). */
export const weekdayOf = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, Number(at))));

/** Every number of the pack as a row; what is hidden on the pages is hidden here too. */
export function figuresOf(facts: BoardFacts, locale: Locale) {
  const o = { locale };
  const shares = (page: string, parts: readonly Part[], nameOf = (name: string) => name) => {
    const shown = shownShares(parts);
    return parts.map((part, at) => ({
      page,
      name: nameOf(part.name),
      value: shown[at] ?? null,
      of: shown[at] === null ? null : part.of,
    }));
  };
  const plain = (page: string, rows: readonly (readonly [string, number | null])[]) =>
    rows.map(([name, value]) => ({ page, name, value, of: null }));
  return [
    ...plain(m.reports_board_enrolment({}, o), [
      [m.reports_col_students({}, o), facts.students],
      ...facts.levels.map(({ name, value }) => [name, value] as const),
    ]),
    ...plain(
      m.reports_board_came({}, o),
      facts.moves.map(({ month, came }) => [month, came] as const),
    ),
    ...plain(
      m.reports_board_left({}, o),
      facts.moves.map(({ month, left }) => [month, left] as const),
    ),
    ...shares(m.reports_board_attendance({}, o), facts.months),
    ...shares(m.reports_board_weekday({}, o), facts.weekdays, (name) => weekdayOf(name, locale)),
    ...shares(m.reports_board_attendance_level({}, o), facts.attendanceByLevel),
    ...shares(m.reports_board_absent({}, o), facts.absentByLevel),
    ...shares(m.reports_board_results({}, o), facts.resultsByLevel),
    ...shares(m.reports_board_subjects({}, o), facts.resultsBySubject),
    ...plain(
      m.reports_board_spread({}, o),
      facts.stretches.map((count, at) => [`${at * 10}–${at * 10 + 10} %`, count] as const),
    ),
    ...plain(m.reports_board_staff({}, o), [
      [m.reports_board_teachers({}, o), facts.staff.teachers],
      [m.reports_board_others({}, o), facts.staff.others],
      [m.reports_col_sections({}, o), facts.staff.sections],
      [m.reports_board_without({}, o), facts.staff.without],
      [m.reports_board_per_section({}, o), facts.staff.perSection],
    ]),
  ];
}
