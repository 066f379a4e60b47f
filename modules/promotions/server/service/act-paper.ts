import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import { beginPaper, Pages } from '@patio/pdf';
import { personNames, personOf, personRows, registerName, studentRows } from '@patio/people/server';
import { clock, namePeople, type Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { and, eq, inArray } from 'drizzle-orm';
import type { Outcome } from '../../rules/outcomes.ts';
import { failure } from '../failures.ts';
import { plansVisibleTo } from '../policy.ts';
import { acts, plans } from '../schema.ts';
import { type ActRow, listCases } from './acts.ts';
import { outcomeLabel } from './outcome-label.ts';
import { schoolOfPlan } from './plans.ts';

type Locale = 'es' | 'en';

export interface ActPaper {
  act: ActRow;
  school: { name: string; timeZone: string };
  year: string;
  writtenBy: string;
  signedBy: string | null;
  cases: { name: string; number: string; proposed: Outcome | null; outcome: Outcome; reason: string }[];
}

/** An act with the names that it is printed with; out of reach answers as if it did not exist. */
export async function readAct(tx: Tx, actor: Actor, id: string): Promise<ActPaper> {
  const [found] = await tx
    .select({ act: acts, year: yearRows.name })
    .from(acts)
    .innerJoin(plans, and(eq(plans.institutionId, acts.institutionId), eq(plans.id, acts.planId)))
    .innerJoin(yearRows, and(eq(yearRows.institutionId, plans.institutionId), eq(yearRows.id, plans.yearId)))
    .where(
      and(eq(acts.institutionId, actor.institutionId), eq(acts.id, id), plansVisibleTo(actor, 'promotions.read_act')),
    );
  if (!found) throw failure('not_found');
  const { act, year } = found;
  const cases = await listCases(tx, act);
  const people = await tx
    .select({ id: studentRows.id, number: studentRows.studentNumber, person: personNames })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      inArray(
        studentRows.id,
        cases.map((one) => one.studentId),
      ),
    )
    .orderBy(personRows.registerKey);
  const nameOf = await namePeople(tx, [act.writtenBy, act.signedBy]);
  return {
    act,
    year,
    school: await schoolOfPlan(tx, act.institutionId, act.schoolId),
    writtenBy: nameOf(act.writtenBy),
    signedBy: act.signedBy ? nameOf(act.signedBy) : null,
    cases: people.flatMap(({ id: studentId, number, person }) => {
      const one = cases.find((each) => each.studentId === studentId);
      return one ? [{ name: registerName(person), number, ...one }] : [];
    }),
  };
}

const RULE = { ink: 'mist', weight: 0.5 } as const;
const dayOf = (date: Date | string, locale: Locale, timeZone = 'UTC') =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(date));

function drawAct(paper: ActPaper, locale: Locale): Pages {
  const { act, school } = paper;
  const o = { locale };
  const pages = new Pages({ paper: 'a4', margin: 48 });
  pages.turn();
  pages.paragraph(`${school.name} · ${paper.year}`, { size: 9.5, ink: 'grey', line: 14 });
  pages.paragraph(m.promotions_act_title({ number: act.serial }, o), { face: 'display', size: 17, line: 24 });
  pages.paragraph(dayOf(`${act.heldOn}T12:00:00Z`, locale), { size: 11, after: 10 });
  pages.paragraph(act.reason, { size: 11, line: 15, after: 10 });
  const head = [
    m.promotions_student({}, o),
    m.promotions_proposed({}, o),
    m.promotions_decided({}, o),
    m.promotions_reason({}, o),
  ];
  pages.row(head, { face: 'bold', size: 9, line: 13, rule: RULE });
  for (const one of paper.cases)
    pages.row(
      [
        `${one.name} (${one.number})`,
        one.proposed ? outcomeLabel(one.proposed, locale) : m.promotions_no_proposal({}, o),
        outcomeLabel(one.outcome, locale),
        one.reason,
      ],
      { size: 9.5, line: 13, pad: 5, rule: RULE },
    );
  signatures(pages, paper, locale);
  return pages;
}

/** A line for each member of the committee to sign on, and who wrote and signed it in Patio. */
function signatures(pages: Pages, paper: ActPaper, locale: Locale): void {
  const { act, school } = paper;
  const width = (pages.width - 24) / 2;
  for (const [at, member] of act.members.entries()) {
    if (at % 2 === 0) {
      pages.room(72);
      pages.y += 56;
    }
    const x = pages.left + (at % 2) * (width + 24);
    pages.pen.line(x, pages.y, x + width, pages.y, { ink: 'black', weight: 0.8 });
    pages.pen.text(x, pages.y + 13, member.name, { size: 9, face: 'bold' });
    pages.pen.text(x, pages.y + 25, member.duty, { size: 9, ink: 'grey' });
    if (at % 2 === 1 || at === act.members.length - 1) pages.y += 30;
  }
  const o = { locale };
  const said =
    paper.signedBy && act.signedAt
      ? m.promotions_act_signed_by(
          { writer: paper.writtenBy, signer: paper.signedBy, day: dayOf(act.signedAt, locale, school.timeZone) },
          o,
        )
      : m.promotions_act_unsigned({ writer: paper.writtenBy }, o);
  pages.y += 14;
  pages.paragraph(said, { size: 9, ink: 'grey', line: 13 });
}

/** The act as a PDF with a line for each signature. */
export async function printAct(paper: ActPaper, locale: Locale): Promise<File> {
  const title = m.promotions_act_title({ number: paper.act.serial }, { locale });
  const made = await beginPaper({ title, author: paper.school.name, language: locale, at: clock.now() });
  made.add(drawAct(paper, locale).pens);
  return new File([Buffer.from(await made.finish())], `${title}.pdf`, { type: 'application/pdf' });
}
