import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { Pages, type PaperSize, type Pen, widthOf, wrap } from '@patio/pdf';
import { readConfig } from '@patio/platform';

export const MARGIN = 40;
const FOOT = 62;

/** What a signed report bears: its number, and the code by which anybody can check it. */
export interface Stamp {
  number: string;
  code: string;
}

/** What stands around every page of a report. */
export interface Frame {
  title: string;
  school: string;
  line: string;
  said: string;
  by: string;
  at: Date;
  timeZone: string;
  locale: Locale;
  country: string;
  stamp: Stamp | null;
  lying?: boolean;
}

const LETTER = new Set(['US', 'MX', 'CO', 'CL', 'CA']);
const paperOf = (country: string): PaperSize => (LETTER.has(country) ? 'letter' : 'a4');

/** Where anybody may ask whether a report is genuine. */
export const verifyAddress = (code: string): string =>
  `${readConfig().publicUrl}/verify/${(code.match(/.{1,4}/g) ?? []).join('-')}`;

/** The pages of a report: what it begins with, and what every page carries below. */
export class Sheet extends Pages {
  readonly frame: Frame;

  constructor(frame: Frame) {
    super({ paper: paperOf(frame.country), margin: MARGIN, foot: FOOT + 10, ...(frame.lying && { lying: true }) });
    this.frame = frame;
  }

  /** School on the left, the report on the right, a strong line under both. */
  head(): void {
    const { pen, frame } = this;
    mark(pen, this.left, this.y, frame.school);
    const titleWidth = widthOf('display', 17, frame.title);
    const lines = wrap('display', 13, frame.school, this.width - titleWidth - 70).slice(0, 2);
    for (const [at, line] of lines.entries())
      pen.text(this.left + 44, this.y + 13 + at * 15, line, { face: 'display', size: 13 });
    pen.text(this.left + 44, this.y + 13 + lines.length * 14, frame.line, { size: 8.5, ink: 'grey' });
    pen.text(this.right, this.y + 15, frame.title, { face: 'display', size: 17, align: 'right' });
    this.y += 38 + (lines.length - 1) * 8;
    for (const line of wrap('regular', 9, frame.said, this.width)) {
      pen.text(this.left, this.y + 10, line, { size: 9, ink: 'grey' });
      this.y += 12;
    }
    this.y += 4;
    pen.line(this.left, this.y, this.right, this.y, { ink: 'black', weight: 1.6 });
    this.y += 12;
  }

  /** What every page carries below: who made it and when, the number and the code, and which page it is. */
  finish(): Pen[] {
    const { stamp, locale, by, at, timeZone } = this.frame;
    const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);
    this.onEach((pen, page, pages) => {
      const top = pen.height - FOOT;
      pen.line(this.left, top, this.right, top);
      let x = this.left;
      if (stamp) {
        pen.qr(verifyAddress(stamp.code), x, top + 8, 40);
        x += 50;
      }
      const said = stamp
        ? [
            m.reports_print_made({ by, when }, { locale }),
            m.reports_print_number({ number: stamp.number }, { locale }),
            verifyAddress(stamp.code).replace(/^https?:\/\//, ''),
          ]
        : [m.reports_print_made({ by, when }, { locale })];
      for (const [line, text] of said.entries()) pen.text(x, top + 18 + line * 12, text, { size: 7.5, ink: 'grey' });
      pen.text(this.right, top + 18, m.reports_print_page({ page, pages }, { locale }), {
        size: 8,
        ink: 'grey',
        align: 'right',
      });
    });
    return this.pens;
  }
}

/** The school's first letters, as it stands on its papers. */
export function mark(pen: Pen, x: number, y: number, name: string, side = 34): void {
  const letters = name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word[0])
    .slice(0, 2)
    .join('');
  pen.box(x, y, side, side, { fill: 'teal', radius: side / 4 });
  pen.text(x + side / 2, y + side * 0.65, letters || name.slice(0, 1), {
    face: 'display',
    size: side * 0.44,
    ink: 'white',
    align: 'center',
  });
}
