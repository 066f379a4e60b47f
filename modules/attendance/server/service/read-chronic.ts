import { type Actor, reachesSchool, reachOf } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, localDateAt, type PageInput } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import type { ChronicPage } from '../../contract.ts';
import { reasonsOf, TIERS, type Tier } from '../../rules/chronic.ts';
import { failure } from '../failures.ts';
import { findPlace, type Place } from './read-place.ts';
import { getReadGroup } from './read-register.ts';
import { type Counted, readStandings, type Standing } from './standings.ts';

export interface ChronicAsked extends PageInput {
  /** A section or a homeroom; without one, all whom this reader sees at the school. */
  groupId?: Id;
  schoolId?: Id;
  tier?: Tier;
}

/** Which school the reader means, and whether they may ask about it. */
async function placeAsked(tx: Tx, actor: Actor, { groupId, schoolId: asked }: ChronicAsked): Promise<Place | null> {
  const reach = reachOf(actor, 'attendance.read');
  if (reach === 'self' || reach === 'child') throw failure('not_found');
  const group = groupId ? await getReadGroup(tx, actor, groupId) : null;
  const place = await findPlace(tx, group?.schoolId ?? asked ?? actor.membership.schoolId);
  const open = reach === 'section' || !place || reachesSchool(actor, 'attendance.read', place.schoolId);
  if (!open) throw failure('not_found');
  return place;
}

const NOBODY: Counted = { counted: 0, watch: 0, chronic: 0, severe: 0 };
/** Nobody is ranked below the first tier. */
const RANKED = [1, 2, 3];

function viewStanding(row: Standing, { config, yearDays }: Place): ChronicPage['items'][number] {
  const { studentId, name, number, homeroom, rank, expected, present, absent, excused, late, missed } = row;
  const total = { expected, present, absent, excused, late };
  const byWeekday = new Map((missed ?? []).map(({ weekday, halves }) => [weekday, halves]));
  const reasons = reasonsOf(total, byWeekday, yearDays, config.chronic);
  return { studentId, name, number, homeroom, tier: TIERS[rank] ?? 'watch', total, reasons };
}

/** Students by how much they have missed this year, worst first, each with reasons in words. Nobody is ranked below the first tier, nor once they have left. */
export async function listChronic(tx: Tx, actor: Actor, input: ChronicAsked): Promise<ChronicPage> {
  const place = await placeAsked(tx, actor, input);
  const today = place?.today ?? localDateAt(clock.now(), 'UTC');
  const floorPercent = place?.config.settings.floorPercent ?? null;
  if (!place?.year) return { items: [], total: 0, ...NOBODY, floorPercent, from: today, through: today };
  const { schoolId, year, config } = place;
  const { counted: numbers, rows } = await readStandings(tx, actor, {
    schoolId,
    today,
    year,
    rules: config.chronic,
    groupId: input.groupId,
    ranks: input.tier ? [TIERS.indexOf(input.tier)].filter((rank) => rank > 0) : RANKED,
    after: decodeCursor(input.cursor, 3),
    limit: input.limit + 1,
  });
  const { counted, watch, chronic, severe } = numbers;
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => viewStanding(row, place)),
    nextCursor:
      rows.length > input.limit && last
        ? encodeCursor([last.rank, last.absent + last.excused, last.studentId])
        : undefined,
    total: input.tier && input.tier !== 'regular' ? { watch, chronic, severe }[input.tier] : watch + chronic + severe,
    counted,
    watch,
    chronic,
    severe,
    floorPercent,
    from: year.startsOn,
    through: today,
  };
}
