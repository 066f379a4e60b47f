import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { m } from '@patio/messages';
import { beginPaper } from '@patio/pdf';
import { attachFile, clock, defineJob, receiveFile, record, startJob, type Tx } from '@patio/platform';
import { z } from 'zod';
import { PRINTED, reportId } from '../../../contract/reports.ts';
import { failure } from '../../failures.ts';
import { WEEKS_FILE } from '../../files.ts';
import { composeWeek } from '../print/compose-weeks.ts';
import { drawWeek } from '../print/draw-week.ts';
import type { WeekPaper } from '../print/week-paper.ts';
import { pagesOf } from './pages-of.ts';
import { loadReport } from './read-report.ts';

const order = z.object({
  id: reportId,
  schoolId: z.uuid().optional(),
  yearId: z.uuid().optional(),
  of: z.enum(PRINTED),
  ids: z.array(z.uuid()),
  locale: z.enum(['es', 'en']),
});
type Order = z.infer<typeof order>;
const BREATH = 20;

/** What every page of an order says, and the file's name. */
async function compose(
  tx: Tx,
  actor: Actor,
  input: Order,
): Promise<{ papers: WeekPaper[]; name: string; schoolId: Id }> {
  const { place, setUp, scenario, lessons } = await loadReport(tx, actor, input);
  const { of, locale } = input;
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(clock.now());
  const note = scenario
    ? m.planner_paper_draft({ year: place.year.name, name: scenario.name }, { locale })
    : m.planner_paper_year({ year: place.year.name }, { locale });
  const around = { setUp, of, locale, note, foot: m.planner_paper_printed({ date: at }, { locale }) };
  const pages = await pagesOf(tx, { setUp, lessons, locale }, of, input.ids);
  return {
    papers: pages.map((page) => composeWeek(around, page)),
    name: m.planner_paper_file({ of, year: place.year.name }, { locale }),
    schoolId: place.schoolId,
  };
}

/** Draws weeks into one file, one page each, and keeps it for the office. */
export const printWeeks = defineJob('planner.print_weeks', {
  input: order,
  lane: 'long',
  attempts: 2,
  run: async ({ input, actor, tenant, step, progress }) => {
    const { papers, name, schoolId } = await tenant((tx) => compose(tx, actor, input));
    if (papers.length === 0) throw failure('nothing_to_print');
    const file = await beginPaper({
      title: name,
      author: papers[0]?.school ?? '',
      language: input.locale,
      at: clock.now(),
    });
    for (const [index, paper] of papers.entries()) {
      file.add([drawWeek(paper)]);
      progress(index + 1, papers.length);
      // Others want the processor too.
      if (index % BREATH === 0) await pause();
    }
    const bytes = Readable.from([Buffer.from(await file.finish())]);
    const kept = await receiveFile(actor, WEEKS_FILE, { name: `${name}.pdf`, bytes });
    return step('keep', async (tx) => {
      await attachFile(tx, actor, kept.id, WEEKS_FILE, { schoolId });
      await record(
        tx,
        actor,
        'planner.printed',
        { type: 'schools.school', id: schoolId, schoolId },
        { after: { of: input.of, pages: papers.length } },
      );
      return { fileId: kept.id, pages: papers.length };
    });
  },
});

/** Orders weeks on paper; the job can be watched and answers with the file. */
export async function orderWeeks(tx: Tx, actor: Actor, input: Order): Promise<Id> {
  // Asked here too, so that nobody orders what is out of reach.
  await loadReport(tx, actor, input);
  return startJob(tx, actor, printWeeks, input);
}
