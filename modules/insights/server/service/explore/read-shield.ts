import type { Id } from '@patio/kernel';
import { listOf, type Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { type Measure, RULES } from '../../../rules/measures.ts';
import { type GroupSize, Shield } from '../../../rules/shield.ts';
import { facts } from '../../schema.ts';
import { sumFacts } from './sum-facts.ts';

interface Asked {
  measure: Measure;
  /** The schools that are asked about, and all that the reader could ask about. */
  schoolIds: readonly Id[];
  readable: readonly Id[];
  /** Whether homerooms are told apart; otherwise levels are enough. */
  byHomeroom: boolean;
  bySubject: boolean;
  from: string;
  through: string;
  levelName: (id: Id) => string;
}

interface Size extends GroupSize, Record<string, unknown> {}

/** How large the groups of some schools are, as their rosters said last. */
async function sizesOf(tx: Tx, schoolIds: readonly Id[], grain: 'level' | 'homeroom', through: string) {
  const { rows } = await tx.execute<Size>(sql`
    select f.school_id as school, coalesce(g.name, f.level_id::text) as level, f.homeroom_id as homeroom, f.people
    from unnest(${listOf(schoolIds)}::uuid[]) s(id)
    cross join lateral (select max(l.day) as day from ${facts} l where l.institution_id = (select patio_institution())
      and l.measure = 'enrolment' and l.grain = ${grain} and l.school_id = s.id and l.day <= ${through}::date) last
    join ${facts} f on f.institution_id = (select patio_institution()) and f.measure = 'enrolment' and f.grain = ${grain}
      and f.school_id = s.id and f.day = last.day
    left join ${gradeLevelRows} g on g.institution_id = f.institution_id and g.id = f.level_id`);
  return rows;
}

/**
 * Decided from all schools that the reader could ask about, not from those that they did ask about: otherwise the same question about all
 * schools, and about all but one, would give away a small level of that one.
 */
export async function readShield(tx: Tx, asked: Asked): Promise<Shield> {
  const { measure, schoolIds, readable, byHomeroom, bySubject, from, through, levelName } = asked;
  // What a school earns or writes is about nobody in particular.
  if (schoolIds.length === 0 || !RULES[measure].by.includes('level')) return new Shield([]);
  const others = byHomeroom ? readable.filter((id) => !schoolIds.includes(id)) : readable;
  const sizes = [
    ...(others.length > 0 ? await sizesOf(tx, others, 'level', through) : []),
    ...(byHomeroom ? await sizesOf(tx, schoolIds, 'homeroom', through) : []),
  ];
  const courses = bySubject
    ? await sumFacts(tx, { measure, schoolIds, from, through, keys: ['level', 'subject'] })
    : [];
  return new Shield(
    sizes,
    courses.map(({ keys: [level = '', subject = ''], people }) => ({ level: levelName(level), subject, people })),
  );
}
