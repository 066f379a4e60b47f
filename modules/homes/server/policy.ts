import { type Actor, type Capability, reachesRow } from '@patio/access';
import { isSelf } from '@patio/people/server';
import { reachFilter } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { studyBlocks } from './schema.ts';

/** What the rule about one study block needs to know of it. */
export interface BlockFacts {
  schoolId: string;
  studentUserIds: readonly string[];
}

/** May this actor see and change this study block? A week is the student's own: nobody else reads it. */
export const canReachBlock = (actor: Actor, capability: Capability, facts: BlockFacts): boolean =>
  reachesRow(actor, capability, { schoolId: facts.schoolId, self: facts.studentUserIds });

/** The same rule as a filter on `homes_study_blocks`. */
export const blocksVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: studyBlocks.schoolId,
    self: () => isSelf(actor, sql`${studyBlocks.studentId}`),
  });
