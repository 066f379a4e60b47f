import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import { beginPaper, Pages } from '@patio/pdf';
import { clock, namePeople, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import type { HostedBooking } from '../../contract/host.ts';
import { placeText } from './booking-file.ts';
import { readHosted } from './hosted.ts';

type Locale = 'es' | 'en';

export interface DayList {
  school: string;
  host: string;
  date: string;
  bookings: HostedBooking[];
}

/** What a printed day holds: one's own meetings, by time. */
export async function readDayList(tx: Tx, actor: Actor, date: string): Promise<DayList> {
  const { schoolId } = actor.membership;
  const [{ bookings }, nameOf, schools] = await Promise.all([
    readHosted(tx, actor, { from: date, through: date }),
    namePeople(tx, [actor.userId]),
    tx
      .select({ name: schoolRows.name })
      .from(schoolRows)
      .where(and(eq(schoolRows.institutionId, actor.institutionId), schoolId ? eq(schoolRows.id, schoolId) : undefined))
      .limit(1),
  ]);
  return { school: schools[0]?.name ?? '', host: nameOf(actor.userId), date, bookings };
}

const RULE = { ink: 'mist', weight: 0.5 } as const;

function drawDay({ school, host, date, bookings }: DayList, locale: Locale): Pages {
  const o = { locale };
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
  const pages = new Pages({ paper: 'a4', margin: 48 });
  pages.turn();
  pages.paragraph(`${school} · ${host}`, { size: 9.5, ink: 'grey', line: 14 });
  pages.paragraph(m.appointments_print_title({}, o), { face: 'display', size: 17, line: 24 });
  pages.paragraph(day, { size: 11, after: 10 });
  if (bookings.length === 0) pages.paragraph(m.appointments_print_none({}, o), { size: 11 });
  const head = [
    m.appointments_print_time({}, o),
    m.appointments_print_student({}, o),
    m.appointments_print_with({}, o),
    m.appointments_print_place({}, o),
    m.appointments_print_notes({}, o),
  ];
  if (bookings.length > 0) pages.row(head, { face: 'bold', size: 9, line: 13, rule: RULE });
  for (const one of bookings)
    pages.row(
      [
        `${one.from}–${one.until}`,
        [one.student, one.homeroom].filter(Boolean).join(' · '),
        one.guardian,
        one.place === 'video' ? m.appointments_place_video({}, o) : placeText(one, locale),
        [one.topic, one.interpreter && m.appointments_interpreter_for({ language: one.interpreter }, o)]
          .filter(Boolean)
          .join('. '),
      ],
      { size: 9.5, line: 13, pad: 5, rule: RULE },
    );
  return pages;
}

/** The meetings of a day as a PDF. */
export async function printDay(list: DayList, locale: Locale) {
  const title = m.appointments_print_title({}, { locale });
  const paper = await beginPaper({ title, author: list.school, language: locale, at: clock.now() });
  paper.add(drawDay(list, locale).pens);
  return {
    name: `${list.date}-${locale === 'es' ? 'citas' : 'meetings'}.pdf`,
    type: 'application/pdf',
    content: Buffer.from(await paper.finish()).toString('base64'),
  };
}
