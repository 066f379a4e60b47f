import { addDays } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import type { Tx } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { InterventionView } from '../../../contract/interventions.ts';
import { type Cadence, planEndsOn, progressOf, seriesOf, supportCount } from '../../../rules/series.ts';
import { type InterventionRow, interventions } from '../../schema.ts';
import type { OpenCase } from '../open-case.ts';
import { listDaysOff, todayAt } from './days.ts';
import { listMeasures, listSupports } from './intervention-rows.ts';
import { openContent } from './sealed.ts';

export const interventionForm = z.object({ goal: z.string(), measure: z.string(), task: z.string() });
export const boundIntervention = (id: string): string => `wellbeing_interventions.sealed_content:${id}`;
export const boundSupport = (id: string): string => `wellbeing_supports.sealed_text:${id}`;

const cadenceOf = (perWeek: number): Cadence => (perWeek === 0 ? 'daily' : (perWeek as Cadence));

/** The plans of a case that is open, those under way first, with their weeks and how often each support really happened. */
export async function listInterventions(tx: Tx, open: OpenCase): Promise<InterventionView[]> {
  const { institutionId, id: caseId, schoolId } = open.row;
  const rows = await tx
    .select()
    .from(interventions)
    .where(and(eq(interventions.institutionId, institutionId), eq(interventions.caseId, caseId)))
    .orderBy(desc(interventions.state), desc(interventions.startsOn));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const first = rows.map(({ startsOn }) => startsOn).toSorted()[0] as string;
  const today = await todayAt(tx, schoolId);
  const [measured, supports, names, daysOff] = await Promise.all([
    listMeasures(tx, ids),
    listSupports(tx, ids),
    namesOf(
      tx,
      rows.map(({ championId }) => championId),
    ),
    listDaysOff(tx, schoolId, first, addDays(today, 1)),
  ]);
  return rows.map((row: InterventionRow) => {
    const content = openContent(open.box, row.sealedContent, boundIntervention(row.id), interventionForm);
    const span = { startsOn: row.startsOn, weeks: row.weeks };
    const until = row.endedOn !== null && row.endedOn < today ? row.endedOn : today;
    const weeksShown = seriesOf(
      span,
      measured.filter(({ interventionId }) => interventionId === row.id),
      row.state === 'ended' ? addDays(planEndsOn(span), 7) : today,
    );
    const { id, version, startsOn, weeks, baseline, target, most, decideOn, championId, state, endedOn } = row;
    return {
      id,
      version,
      ...content,
      startsOn,
      weeks,
      baseline,
      target,
      most,
      decideOn,
      championId,
      champion: championId && (names.get(championId) ?? '—'),
      state,
      endedOn,
      weeksShown,
      progress: progressOf(weeksShown, { baseline, target }),
      supports: supports
        .filter(({ interventionId }) => interventionId === row.id)
        .map((support) => ({
          id: support.id,
          text: open.box.open(support.sealedText, boundSupport(support.id)),
          perWeek: support.perWeek,
          byChampion: support.byChampion,
          ...supportCount(span, cadenceOf(support.perWeek), support.days, until, daysOff),
          today: support.days.includes(today),
        })),
    };
  });
}
