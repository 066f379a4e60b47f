import { m } from '@patio/messages';
import { beginPaper } from '@patio/pdf';
import type { StudentDetail } from '../../../contract/students.ts';
import { reasonText } from '../../../rules/reason-text.ts';
import { type Bar, drawBars, drawTurned } from './charts.ts';
import { type Frame, Sheet } from './sheet.ts';

interface Printed extends StudentDetail {
  /** What is adapted for the student in class. */
  adapted: readonly string[];
}

/** How many of the last moments stand on paper. */
const MOMENTS = 12;

/** The page of a student for a meeting with the family; notes that teachers keep to themselves are never on it. */
export async function drawStudent(frame: Frame, student: Printed, withNotes: boolean): Promise<Uint8Array> {
  const { locale } = frame;
  const o = { locale };
  const paper = await beginPaper({ title: frame.title, author: frame.school, language: locale, at: frame.at });
  const sheet = new Sheet(frame);
  const day = (date: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
  const part = (title: string) => {
    sheet.room(60);
    sheet.y += 8;
    sheet.paragraph(title, { face: 'display', size: 13.5, line: 20, after: 2 });
  };
  const lines = (texts: readonly string[], empty: string) => {
    for (const text of texts.length > 0 ? texts : [empty]) sheet.paragraph(text, { size: 9.5, line: 13.5, after: 3 });
  };
  sheet.turn();
  sheet.head();
  sheet.paragraph(student.name, { face: 'display', size: 22, line: 30, after: 2 });
  lines(student.guardians.length > 0 ? [student.guardians.join(' · ')] : [], m.reports_print_no_guardians({}, o));

  if (student.adapted.length > 0) {
    part(m.reports_print_adapted({}, o));
    lines(student.adapted, '');
  }

  part(m.reports_detail_reasons({}, o));
  lines(
    student.reasons.map(({ section, reason }) => [section, reasonText(reason, locale)].filter(Boolean).join(': ')),
    m.reports_detail_no_reasons({}, o),
  );

  part(m.reports_detail_grades({}, o));
  const terms = [
    ...new Map(student.sections.flatMap(({ terms }) => terms).map((term) => [term.id, term.name])).entries(),
  ];
  if (student.sections.length === 0) lines([], m.reports_detail_no_grades({}, o));
  else
    drawTurned(
      sheet,
      [m.reports_col_section({}, o), ...terms.map(([, name]) => name), m.reports_col_missing({}, o)],
      student.sections.map((section) => [
        section.name,
        ...terms.map(([id]) => section.terms.find((term) => term.id === id)?.mark ?? '–'),
        String(section.missing),
      ]),
    );
  if (student.missing.length > 0) {
    sheet.y += 6;
    lines(
      student.missing.map(({ title, detail, on }) => [title, detail, on && day(on)].filter(Boolean).join(' · ')),
      '',
    );
  }

  part(m.reports_detail_attendance({}, o));
  const { presence } = student;
  lines(
    presence.percent === null
      ? []
      : [
          m.reports_detail_presence(
            {
              percent: presence.percent,
              days: presence.days,
              absent: presence.absent,
              excused: presence.excused,
              lates: presence.lates,
            },
            o,
          ),
        ],
    m.reports_detail_no_roll({}, o),
  );

  if (student.skills.length > 0) {
    part(m.reports_detail_mastery({}, o));
    drawBars(
      sheet,
      student.skills.slice(0, 8).map(
        (group): Bar => ({
          name: group.name,
          value: group.of > 0 ? (group.mastered / group.of) * 100 : 0,
          text: m.reports_mastered_of({ mastered: group.mastered, of: group.of }, o),
        }),
      ),
      { top: 100, row: 22 },
    );
  }

  part(m.reports_contacts({}, o));
  lines(
    student.contacts
      .slice(0, 12)
      .map(
        (contact) =>
          `${day(contact.on)} · ${m.reports_way_is({ way: contact.way }, o)} · ${contact.withWhom} · ${contact.about} (${m.reports_outcome_is({ outcome: contact.outcome }, o)}; ${contact.by})`,
      ),
    m.reports_no_contacts({}, o),
  );
  const shared = student.notes.filter((note) => note.shared);
  if (withNotes && shared.length > 0) {
    part(m.reports_notes({}, o));
    lines(
      shared.map((note) => `${day(note.at.slice(0, 10))} · ${note.by}: ${note.text}`),
      '',
    );
  }
  // What a teacher keeps to themselves is no moment of a paper, and what they share stands above.
  const moments = student.events.filter(({ kind }) => kind !== 'note' && kind !== 'contact').slice(0, MOMENTS);
  if (moments.length > 0) {
    part(m.reports_moments({}, o));
    lines(
      moments.map(({ on, text, more }) => [day(on), text, more].filter(Boolean).join(' · ')),
      '',
    );
  }
  part(m.reports_print_agreements({}, o));
  for (let row = 0; row < 4; row++) {
    sheet.room(24);
    sheet.y += 22;
    sheet.pen.line(sheet.left, sheet.y, sheet.right, sheet.y);
  }
  paper.add(sheet.finish());
  return paper.finish();
}
