import type { Actor } from '@patio/access';
import { type SQL, sql } from 'drizzle-orm';

/** Which students an actor teaches is known on a higher floor, which tells it here. Until then nobody teaches anybody. */
export interface TeachingRelation {
  /** A condition on a student id. */
  teaches(actor: Actor, studentId: SQL): SQL;
}

let relation: TeachingRelation = { teaches: () => sql`false` };

/** Called once by the module that knows rosters. */
export function registerTeachingRelation(known: TeachingRelation): void {
  relation = known;
}

export const teachingRelation = (): TeachingRelation => relation;
