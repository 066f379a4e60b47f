import { m } from '@patio/messages';
import { beginPaper, wrap } from '@patio/pdf';
import type { BoardFacts, Part } from '../board/facts.ts';
import { monthOf, shareOf, shownShares, sumOf, weekdayOf } from '../board/figures.ts';
import { type Bar, drawBars, drawColumns, drawFigure, drawTurned, type Figure } from './charts.ts';
import { type Frame, mark, Sheet } from './sheet.ts';

/** The height that two lists of levels share on a page. */
const BOTH = 430;

interface About {
  term: string;
  institution: string;
}

/** The pack for the board: a cover, what matters in one page, a page for each question, and how everything was counted. */
export async function drawBoard(frame: Frame, facts: BoardFacts, about: About): Promise<Uint8Array> {
  const paper = await beginPaper({ title: frame.title, author: frame.school, language: frame.locale, at: frame.at });
  const pack = new Pack(frame, facts);
  pack.cover(about);
  pack.summary();
  pack.enrolment();
  pack.moves();
  pack.months();
  pack.absent();
  pack.results();
  pack.subjects();
  pack.spread();
  pack.staff();
  pack.money();
  pack.method();
  paper.add(pack.sheet.finish());
  return paper.finish();
}

class Pack {
  readonly sheet: Sheet;
  readonly #facts: BoardFacts;
  readonly #o: { locale: 'es' | 'en'; country: string };

  constructor(frame: Frame, facts: BoardFacts) {
    this.sheet = new Sheet(frame);
    this.#facts = facts;
    this.#o = { locale: frame.locale, country: frame.country };
  }

  #percent = (share: number | null): string =>
    share === null
      ? '–'
      : `${new Intl.NumberFormat(this.#o.locale, { maximumFractionDigits: 1 }).format(share)}\u00a0%`;
  #number = (value: number): string => new Intl.NumberFormat(this.#o.locale).format(value);

  /** A page with its question above, the answer in a sentence, and what was counted among what. */
  #page(question: string, answer: string): void {
    const { sheet } = this;
    sheet.turn();
    sheet.pen.text(sheet.left, sheet.y + 8, sheet.frame.school, { size: 8.5, ink: 'grey' });
    sheet.pen.text(sheet.right, sheet.y + 8, sheet.frame.title, { size: 8.5, ink: 'grey', align: 'right' });
    sheet.y += 16;
    sheet.pen.line(sheet.left, sheet.y, sheet.right, sheet.y);
    sheet.y += 26;
    sheet.pen.text(sheet.left, sheet.y + 8, question, { face: 'bold', size: 10.5, ink: 'teal' });
    sheet.y += 18;
    sheet.paragraph(answer, { face: 'display', size: 20, line: 26, after: 14 });
  }

  #note(text: string): void {
    this.sheet.y += 10;
    this.sheet.paragraph(text, { size: 9, line: 13, ink: 'grey' });
  }

  #part(text: string): void {
    this.sheet.paragraph(text, { face: 'bold', size: 10.5, after: 4 });
  }

  #shares(parts: readonly Part[], nameOf = (name: string) => name): Bar[] {
    const shown = shownShares(parts);
    return parts.map((part, at) => ({
      name: nameOf(part.name),
      value: shown[at] ?? null,
      text: this.#percent(shown[at] ?? null),
    }));
  }

  cover({ term, institution }: About): void {
    const { sheet } = this;
    sheet.turn();
    const { pen, frame } = sheet;
    const half = pen.height * 0.56;
    pen.box(0, 0, pen.width, half, { fill: 'cover1' });
    pen.pattern('waves', 0, 0, pen.width, half, { ink: 'shade1', weight: 1 });
    pen.box(0, 0, 18, half, { fill: 'spine1' });
    mark(pen, sheet.left + 14, 64, frame.school, 58);
    for (const [at, line] of wrap('display', 34, frame.title, sheet.width - 40).entries())
      pen.text(sheet.left + 14, half - 74 + at * 38, line, { face: 'display', size: 34, ink: 'deep' });
    pen.text(sheet.left + 14, half - 30, term, { face: 'bold', size: 14, ink: 'deep' });
    let y = half + 48;
    for (const line of wrap('display', 22, frame.school, sheet.width)) {
      pen.text(sheet.left + 14, y, line, { face: 'display', size: 22 });
      y += 28;
    }
    if (institution !== frame.school) pen.text(sheet.left + 14, y, institution, { size: 12, ink: 'grey' });
    pen.text(sheet.left + 14, y + 22, frame.said, { size: 10.5, ink: 'grey' });
  }

  summary(): void {
    const { students, levels, moves, months, absentByLevel, resultsByLevel, staff } = this.#facts;
    const came = moves.reduce((sum, { came }) => sum + came, 0);
    const left = moves.reduce((sum, { left }) => sum + left, 0);
    const attendance = shareOf(sumOf(months, 'same'));
    const absent = shareOf(sumOf(absentByLevel));
    const passed = shareOf(sumOf(resultsByLevel));
    this.#page(
      m.reports_board_summary({}, this.#o),
      m.reports_board_summary_text({ students: this.#number(students), share: this.#percent(attendance) }, this.#o),
    );
    const figures: Figure[] = [
      {
        name: m.reports_col_students({}, this.#o),
        text: this.#number(students),
        more: m.reports_board_levels({ count: levels.length }, this.#o),
      },
      {
        name: m.reports_board_attendance({}, this.#o),
        text: this.#percent(attendance),
        more: m.reports_board_of_days({ days: this.#number(Math.round(sumOf(months).of / 2)) }, this.#o),
      },
      {
        name: m.reports_board_absent({}, this.#o),
        text: this.#percent(absent),
        more: m.reports_board_of_students({ count: this.#number(sumOf(absentByLevel).of) }, this.#o),
      },
      {
        name: m.reports_board_results({}, this.#o),
        text: this.#percent(passed),
        more: m.reports_board_of_marks({ count: this.#number(sumOf(resultsByLevel).of) }, this.#o),
      },
      {
        name: m.reports_board_moves({}, this.#o),
        text: `+${this.#number(came)} / −${this.#number(left)}`,
        more: m.reports_board_moves_more({}, this.#o),
      },
      {
        name: m.reports_board_staff({}, this.#o),
        text: this.#number(staff.teachers),
        more: m.reports_board_sections({ count: staff.sections }, this.#o),
      },
    ];
    const { sheet } = this;
    const width = (sheet.width - 14) / 2;
    for (const [at, figure] of figures.entries())
      drawFigure(sheet.pen, sheet.left + (at % 2) * (width + 14), sheet.y + Math.floor(at / 2) * 122, width, figure);
    sheet.y += 3 * 122 + 6;
    this.#note(m.reports_board_summary_note({}, this.#o));
  }

  enrolment(): void {
    const { levels, students } = this.#facts;
    const largest = levels.toSorted((a, b) => b.value - a.value)[0];
    this.#page(
      m.reports_board_enrolment({}, this.#o),
      largest
        ? m.reports_board_enrolment_text(
            { students: this.#number(students), level: largest.name, count: this.#number(largest.value) },
            this.#o,
          )
        : m.reports_board_nothing({}, this.#o),
    );
    drawBars(
      this.sheet,
      levels.map(({ name, value, homerooms, capacity }) => ({
        name,
        value,
        text: this.#number(value),
        more: m.reports_board_level_more({ homerooms, capacity }, this.#o),
      })),
    );
    this.#note(m.reports_board_enrolment_note({}, this.#o));
  }

  moves(): void {
    const { moves } = this.#facts;
    const came = moves.reduce((sum, each) => sum + each.came, 0);
    const left = moves.reduce((sum, each) => sum + each.left, 0);
    this.#page(
      m.reports_board_moves({}, this.#o),
      m.reports_board_moves_text({ came: this.#number(came), left: this.#number(left) }, this.#o),
    );
    const bars = (pick: (move: (typeof moves)[number]) => number): Bar[] =>
      moves.map((move) => ({
        name: monthOf(move.month, this.#o.locale),
        value: pick(move),
        text: this.#number(pick(move)),
      }));
    this.#part(m.reports_board_came({}, this.#o));
    drawColumns(
      this.sheet,
      bars(({ came }) => came),
      { height: 150 },
    );
    this.#part(m.reports_board_left({}, this.#o));
    drawColumns(
      this.sheet,
      bars(({ left }) => left),
      { height: 150 },
    );
    this.#note(m.reports_board_moves_note({}, this.#o));
  }

  months(): void {
    const { months, weekdays } = this.#facts;
    const days = this.#shares(weekdays, (name) => weekdayOf(name, this.#o.locale));
    const known = days.filter((bar) => bar.value !== null).toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
    const [least, most] = [known[0], known.at(-1)];
    this.#page(
      m.reports_board_attendance({}, this.#o),
      least && most
        ? `${m.reports_board_attendance_text({ share: this.#percent(shareOf(sumOf(months, 'same'))) }, this.#o)} ${m.reports_board_weekday_text(
            { least: least.name, leastShare: least.text, most: most.name, mostShare: most.text },
            this.#o,
          )}`
        : m.reports_board_nothing({}, this.#o),
    );
    this.#part(m.reports_board_month({}, this.#o));
    drawColumns(
      this.sheet,
      this.#shares(months, (name) => monthOf(name, this.#o.locale)),
      { height: 190, top: 100 },
    );
    this.#part(m.reports_board_weekday({}, this.#o));
    drawBars(this.sheet, days, { top: 100, row: 30 });
    this.#note(m.reports_board_attendance_note({}, this.#o));
  }

  absent(): void {
    const { absentByLevel, attendanceByLevel } = this.#facts;
    const sum = sumOf(absentByLevel);
    this.#page(
      m.reports_board_absent({}, this.#o),
      m.reports_board_absent_text({ share: this.#percent(shareOf(sum)), count: this.#number(sum.value) }, this.#o),
    );
    // Both stand on one page, however many levels a school has.
    const row = Math.min(26, Math.max(15, BOTH / Math.max(1, absentByLevel.length + attendanceByLevel.length)));
    this.#part(m.reports_board_absent_level({}, this.#o));
    drawBars(this.sheet, this.#shares(absentByLevel), { top: 50, row });
    this.#part(m.reports_board_attendance_level({}, this.#o));
    drawBars(this.sheet, this.#shares(attendanceByLevel), { top: 100, row });
    this.#note(m.reports_board_absent_note({}, this.#o));
  }

  results(): void {
    const { resultsByLevel } = this.#facts;
    this.#page(
      m.reports_board_results({}, this.#o),
      resultsByLevel.length > 0
        ? m.reports_board_results_text({ share: this.#percent(shareOf(sumOf(resultsByLevel))) }, this.#o)
        : m.reports_board_nothing({}, this.#o),
    );
    drawBars(this.sheet, this.#shares(resultsByLevel), { top: 100, row: 28 });
    this.#note(m.reports_board_results_note({}, this.#o));
  }

  subjects(): void {
    const { resultsBySubject } = this.#facts;
    this.#page(m.reports_board_subjects({}, this.#o), m.reports_board_subjects_text({}, this.#o));
    drawBars(this.sheet, this.#shares(resultsBySubject), { top: 100, row: 24 });
    this.#note(m.reports_board_results_note({}, this.#o));
  }

  spread(): void {
    const { stretches } = this.#facts;
    const all = stretches.reduce((sum, count) => sum + count, 0);
    this.#page(
      m.reports_board_spread({}, this.#o),
      all > 0
        ? m.reports_board_spread_text({ count: this.#number(all) }, this.#o)
        : m.reports_board_nothing({}, this.#o),
    );
    drawColumns(
      this.sheet,
      stretches.map((count, at) => ({ name: `${at * 10}–${at * 10 + 10}`, value: count, text: this.#number(count) })),
      { height: 260 },
    );
    this.#note(m.reports_board_spread_note({}, this.#o));
  }

  staff(): void {
    const { staff } = this.#facts;
    this.#page(
      m.reports_board_staff({}, this.#o),
      m.reports_board_staff_text(
        { teachers: this.#number(staff.teachers), sections: this.#number(staff.sections) },
        this.#o,
      ),
    );
    const figures: Figure[] = [
      { name: m.reports_board_teachers({}, this.#o), text: this.#number(staff.teachers), more: '' },
      { name: m.reports_board_others({}, this.#o), text: this.#number(staff.others), more: '' },
      {
        name: m.reports_board_per_section({}, this.#o),
        text: staff.perSection === null ? '–' : this.#number(staff.perSection),
        more: '',
      },
      {
        name: m.reports_board_without({}, this.#o),
        text: this.#number(staff.without),
        more: m.reports_board_without_more({}, this.#o),
      },
    ];
    const width = (this.sheet.width - 14) / 2;
    for (const [at, figure] of figures.entries())
      drawFigure(
        this.sheet.pen,
        this.sheet.left + (at % 2) * (width + 14),
        this.sheet.y + Math.floor(at / 2) * 122,
        width,
        figure,
      );
    this.sheet.y += 2 * 122 + 6;
    this.#note(m.reports_board_staff_note({}, this.#o));
  }

  money(): void {
    for (const { title, columns, rows } of this.#facts.money) {
      this.#page(
        title,
        rows.length > 0 ? m.reports_board_money_text({}, this.#o) : m.reports_board_nothing({}, this.#o),
      );
      drawTurned(this.sheet, columns, rows);
      this.#note(m.reports_board_money_note({}, this.#o));
    }
  }

  method(): void {
    this.#page(m.reports_board_method({}, this.#o), m.reports_board_method_title({}, this.#o));
    for (const text of m.reports_board_method_text({}, this.#o).split('\n'))
      this.sheet.paragraph(text, { size: 10.5, line: 16, after: 8 });
  }
}
