import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { defineNotice } from '@patio/notices/server';
import { unpackLines, weekdayOf } from '../rules/change-lines.ts';
import type { SetUp } from '../rules/set-up.ts';

type Told = { from: string; cycle: string; count: number; lines: string };

const dateWords = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** "Matemática 1A: antes lunes 3.ª; ahora martes 2.ª", one class a line. */
function linesOf({ lines, cycle, count }: Told, locale: Locale): string {
  const hours = (list: readonly [number, number][]): string =>
    list
      .map(([day, period]) => {
        const name = weekdayOf(cycle as SetUp['cycle'], day, locale) ?? m.planner_cycle_day({ n: day }, { locale });
        return m.planner_hour_at({ day: name, period }, { locale });
      })
      .join(', ');
  const shown = unpackLines(lines).map(({ name, before, after }) =>
    before.length === 0
      ? m.planner_notice_only_after({ name, after: hours(after) }, { locale })
      : after.length === 0
        ? m.planner_notice_only_before({ name, before: hours(before) }, { locale })
        : m.planner_notice_line({ name, before: hours(before), after: hours(after) }, { locale }),
  );
  const more = count - shown.length;
  return [...shown, ...(more > 0 ? [m.planner_notice_more({ count: more }, { locale })] : [])].join('\n');
}

/** The office decided on the hours that one proposed. */
export const ownHoursDecided = defineNotice<{ what: string; note: string }>({
  kind: 'planner.hours_decided',
  module: 'planner',
  urgent: false,
  audience: ['teacher'],
  defaultChannels: ['app', 'email'],
  label: m.planner_notice_hours,
  hint: m.planner_notice_hours_hint,
  title: (p, o) => m.planner_notice_hours_title({ what: p.what }, o),
  body: (p, o) => p.note || m.planner_notice_hours_body({ what: p.what }, o),
});

/** One's own classes are at other hours from a day on. */
export const weekChanged = defineNotice<Told>({
  kind: 'planner.week_changed',
  module: 'planner',
  urgent: false,
  audience: ['teacher', 'student'],
  defaultChannels: ['app', 'email'],
  label: m.planner_notice_changed,
  hint: m.planner_notice_changed_hint,
  title: (p, o) => m.planner_notice_changed_title({ date: dateWords(p.from, o.locale) }, o),
  body: (p, o) => linesOf(p, o.locale),
});

/** A child's classes are at other hours from a day on. */
export const childWeekChanged = defineNotice<Told & { student: string }>({
  kind: 'planner.child_week_changed',
  module: 'planner',
  urgent: false,
  audience: ['parent'],
  defaultChannels: ['app', 'email'],
  label: m.planner_notice_child,
  hint: m.planner_notice_child_hint,
  title: (p, o) => m.planner_notice_child_title({ student: p.student, date: dateWords(p.from, o.locale) }, o),
  body: (p, o) => linesOf(p, o.locale),
});
