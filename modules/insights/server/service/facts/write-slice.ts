import { addDays, weekday } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { Measure } from '../../../rules/measures.ts';
import { MEASURES_OF, NO_GROUP, type Source } from '../../../rules/sources.ts';
import { facts } from '../../schema.ts';
import type { Slice } from './source-rows.ts';
import { sumsOf } from './sums.ts';

const COLUMNS = sql.raw(
  'institution_id, measure, grain, school_id, day, level_id, homeroom_id, subject_id, slot, numerator, denominator, people',
);

/** Writes one measure of a slice anew: what was there goes, and what the records say now comes. */
async function writeMeasure(tx: Tx, measure: Measure, slice: Slice): Promise<void> {
  const { schoolId, from, through } = slice;
  const there = sql`institution_id = patio_institution() and school_id = ${schoolId} and measure = ${measure} and day between ${from} and ${through}`;
  await tx.execute(sql`delete from ${facts} where ${there}`);
  await tx.execute(sql`
    insert into ${facts} (${COLUMNS})
    select patio_institution(), ${measure}, 'homeroom', ${schoolId}::uuid, n.day, coalesce(n.level_id, ${NO_GROUP}), coalesce(n.homeroom_id, ${NO_GROUP}),
      coalesce(n.subject_id, ${NO_GROUP}), n.slot, n.num, n.den, n.people
    from (${sumsOf(measure, slice)}) n where n.day between ${from} and ${through}`);
  await tx.execute(sql`
    insert into ${facts} (${COLUMNS})
    select institution_id, measure, 'level', school_id, day, level_id, ${NO_GROUP}, subject_id, slot, sum(numerator), sum(denominator), sum(people)
    from ${facts} where ${there} and grain = 'homeroom' group by institution_id, measure, school_id, day, level_id, subject_id, slot`);
}

const sundayOf = (day: string): string => addDays(day, 7 - weekday(day));

/**
 * Writes all that comes from one source in a slice. Where a student stands at the end of a week hangs on all its days before, so that
 * a day that changed moves every week since, up to today, unless all of them are written anyway.
 */
export async function writeSlice(tx: Tx, source: Source, slice: Slice, { onward = true } = {}): Promise<void> {
  const last = onward && slice.today > slice.through ? slice.today : slice.through;
  for (const measure of MEASURES_OF[source])
    await writeMeasure(
      tx,
      measure,
      measure === 'chronic' ? { ...slice, from: sundayOf(slice.from), through: sundayOf(last) } : slice,
    );
}
