import type { LocalDate } from '@patio/kernel';
import { m } from '@patio/messages';
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { TallyView } from '../contract.ts';
import type { Reason } from '../rules/chronic.ts';

/** What a letter says; the words come from the messages, in the family's language. */
export interface LetterContent {
  locale: 'es' | 'en';
  school: string;
  address: string[];
  on: Date;
  timeZone: string;
  addressee: string | null;
  student: string;
  year: string;
  total: TallyView;
  left: number | null;
  floorPercent: number | null;
  reasons: Reason[];
  missed: { date: LocalDate; excused: boolean; half: boolean }[];
}

const styles = StyleSheet.create({
  page: { padding: 56, fontSize: 11, lineHeight: 1.5, fontFamily: 'Helvetica', color: '#15272b' },
  school: { fontSize: 15, fontFamily: 'Helvetica-Bold', marginBottom: 3 },
  small: { fontSize: 9, color: '#4b5c60' },
  date: { marginTop: 24, textAlign: 'right' },
  title: { marginTop: 20, marginBottom: 12, fontSize: 14, fontFamily: 'Helvetica-Bold' },
  paragraph: { marginBottom: 9 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: '#c9d2d2', paddingVertical: 3 },
  cell: { flex: 1 },
  sign: { marginTop: 56, borderTopWidth: 0.7, borderTopColor: '#15272b', width: 220, paddingTop: 4 },
});

const line = (text: string, style: keyof typeof styles = 'paragraph', key?: string): ReactElement =>
  h(Text, { style: styles[style], key }, text);

/** A day as the family's language writes it. */
const day = (date: LocalDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

function letter(content: LetterContent): ReactElement {
  const { locale, total, left, floorPercent } = content;
  const o = { locale };
  const missed = (total.absent + total.excused) / 2;
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: content.timeZone }).format(content.on);
  return h(
    Document,
    { title: m.attendance_letter_title({}, o), language: locale, author: content.school },
    h(
      Page,
      { size: 'A4', style: styles.page },
      line(content.school, 'school'),
      ...content.address.map((text) => line(text, 'small', text)),
      line(written, 'date'),
      content.addressee ? line(m.attendance_letter_dear({ name: content.addressee }, o)) : null,
      line(m.attendance_letter_title({}, o), 'title'),
      line(
        m.attendance_letter_missed(
          { student: content.student, missed, days: total.expected / 2, year: content.year },
          o,
        ),
      ),
      total.absent > 0 ? line(m.attendance_letter_unexcused({ days: total.absent / 2 }, o)) : null,
      left !== null && floorPercent !== null
        ? line(m.attendance_letter_floor({ left, percent: floorPercent }, o))
        : null,
      line(m.attendance_letter_ask({}, o)),
      h(
        View,
        { style: { marginTop: 8 } },
        ...content.missed.map(({ date, excused, half }) =>
          h(
            View,
            { style: styles.row, key: date, wrap: false },
            h(Text, { style: styles.cell }, day(date, locale)),
            h(
              Text,
              { style: styles.cell },
              excused ? m.attendance_letter_excused({}, o) : m.attendance_letter_not_excused({}, o),
            ),
            h(Text, { style: styles.cell }, half ? m.attendance_letter_half({}, o) : m.attendance_letter_whole({}, o)),
          ),
        ),
      ),
      h(View, { style: styles.sign }, line(m.attendance_letter_sign({}, o), 'small')),
    ),
  );
}

/** Draws a letter as a PDF. */
export const drawLetter = (content: LetterContent): Promise<Buffer> =>
  renderToBuffer(letter(content) as Parameters<typeof renderToBuffer>[0]);
