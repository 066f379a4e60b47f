import { Pages, type Pen, type Picture, widthOf, wrap } from '@patio/pdf';
import type { PaperContent } from '../../contract/content.ts';

export const MARGIN = 40;
const FOOT = 74;

/** A picture of the school that the paper holds already. */
export type Logo = Picture;

/** The pages of one document of a school: what a paper begins with, and what every page carries below. */
export class Folio extends Pages {
  readonly #content: PaperContent;

  constructor(content: PaperContent) {
    super({ paper: content.paper, margin: MARGIN, foot: FOOT + 12 });
    this.#content = content;
    this.turn();
  }

  override turn(): void {
    super.turn();
    const { watermark } = this.#content.issue;
    if (watermark) this.pen.across(watermark);
    if (this.pens.length === 1) return;
    // A page that came loose must say whose it is.
    this.pen.text(this.left, this.y, aboutOf(this.#content), { face: 'bold', size: 9 });
    this.y += 12;
  }

  /** School on the left, what it is on the right, a strong line under both. */
  header(title: string, subtitle: string, logo: Logo | null): void {
    const { school } = this.#content;
    const { pen } = this;
    const beside = this.left + 44;
    if (logo) {
      const scale = Math.min(34 / logo.width, 34 / logo.height);
      pen.image(logo.name, this.left, this.y, logo.width * scale, logo.height * scale);
    } else mark(pen, this.left, this.y, school.name);
    const titleWidth = Math.max(widthOf('display', 18, title), widthOf('regular', 9, subtitle));
    const lines = wrap('display', 14, school.name, this.width - 44 - titleWidth - 20).slice(0, 2);
    for (const [at, line] of lines.entries())
      pen.text(beside, this.y + 14 + at * 16, line, { face: 'display', size: 14 });
    pen.text(beside, this.y + 13 + lines.length * 15, school.line, { size: 9, ink: 'grey' });
    pen.text(this.right, this.y + 15, title, { face: 'display', size: 18, align: 'right' });
    pen.text(this.right, this.y + 30, subtitle, { size: 9, ink: 'grey', align: 'right' });
    this.y += 30 + lines.length * 8 + 4;
    pen.line(this.left, this.y, this.right, this.y, { ink: 'black', weight: 2 });
    this.y += 18;
  }

  /** Small words over what they name, side by side; long ones take a second line rather than their neighbour's place. */
  facts(rows: readonly { label: string; value: string; share: number }[]): void {
    const gap = 14;
    const shares = rows.reduce((sum, row) => sum + row.share, 0);
    let x = this.left;
    let deepest = 1;
    for (const { label, value, share } of rows) {
      const width = ((this.width - gap * (rows.length - 1)) * share) / shares;
      this.pen.text(x, this.y, label, { size: 8.5, ink: 'grey' });
      // A name is never cut; one that is very long is set smaller.
      const size = wrap('bold', 11, value, width).length > 2 ? 9.5 : 11;
      const lines = wrap('bold', size, value, width);
      for (const [at, line] of lines.entries()) this.pen.text(x, this.y + 15 + at * 13, line, { face: 'bold', size });
      deepest = Math.max(deepest, lines.length);
      x += width + gap;
    }
    this.y += 22 + deepest * 13;
  }

  /** Lines to sign on, side by side, at the foot of the last page. */
  signatures(words: readonly string[], height = 76): void {
    this.room(height);
    const y = Math.max(this.y + height - 24, this.bottom - 20);
    const width = (this.width - 32 * (words.length - 1)) / words.length;
    for (const [at, word] of words.entries()) {
      const x = this.left + at * (width + 32);
      this.pen.line(x, y, x + width, y, { ink: 'black', weight: 0.8 });
      this.pen.text(x + width / 2, y + 13, word, { size: 9, align: 'center' });
    }
    this.y = y + 20;
  }

  /** What every page carries below: version, number, where to ask whether it is genuine, and which page it is. */
  finish(): Pen[] {
    const { issue, words, locale } = this.#content;
    const when = new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: issue.timeZone,
    }).format(new Date(issue.issuedAt));
    this.onEach((pen, page, pages) => {
      const top = pen.height - FOOT;
      pen.line(this.left, top, this.right, top);
      let x = this.left;
      if (issue.address) {
        pen.qr(issue.address, x, top + 10, 44);
        x += 54;
      }
      const said = issue.code
        ? [
            `${words.version} ${issue.version}, ${words.issued} ${when}`,
            `${words.number} ${issue.number}`,
            `${words.verify}: ${(issue.address ?? '').replace(/^https?:\/\//, '')}`,
          ]
        : [`${words.printed} ${when}`, words.notValid ?? ''];
      for (const [line, text] of said.entries()) pen.text(x, top + 20 + line * 13, text, { size: 8, ink: 'grey' });
      pen.text(this.right, top + 20, `${page} ${words.of} ${pages}`, {
        size: 8,
        ink: 'grey',
        align: 'right',
      });
    });
    return this.pens;
  }
}

const aboutOf = (content: PaperContent): string =>
  content.kind === 'act' ? `${content.course} · ${content.group}` : content.student.name;

/** The school's first letters on a cover, where it has no picture of its own. */
function mark(pen: Pen, x: number, y: number, name: string): void {
  const letters = name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word[0])
    .slice(0, 2)
    .join('');
  pen.box(x, y, 34, 34, { fill: 'teal', radius: 8 });
  pen.text(x + 17, y + 22, letters || name.slice(0, 1), { face: 'display', size: 15, ink: 'white', align: 'center' });
}
