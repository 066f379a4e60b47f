import type { Match } from '../match/known.ts';
import type { RecordKind, RosterRecord } from '../records/record.ts';

/** What stands on record today, in the words of `planValues`: `id` is the person's for people, the record's own for the rest. */
export interface CurrentRow {
  kind: RecordKind;
  id: string;
  /** The key of the same source, for what is not matched as a person. */
  key?: string | null;
  values: Readonly<Record<string, string | null>>;
}

export type PlanAction = 'create' | 'update' | 'same' | 'conflict' | 'skip';
export type PlanReason =
  | 'row_has_errors'
  | 'person_must_choose'
  | 'matched_twice'
  | 'skipped_by_person'
  | 'depends_on_skipped'
  | 'not_on_record'
  | 'leaving';

export interface PlanChange {
  field: string;
  before: string | null;
  after: string | null;
}

export interface PlanItem {
  recordIndex: number;
  key: string;
  kind: RecordKind;
  action: PlanAction;
  /** Whose row it changes; null where one is made. */
  id: string | null;
  changes: PlanChange[];
  reasons: PlanReason[];
}

/** An adult's tie to a student that stands on record, by the two persons. */
export interface CurrentTie {
  studentId: string;
  guardianId: string;
  relation: string;
  livesWith: boolean;
  mayPickUp: boolean;
}

/** What happens to the tie between two records of the plan; the ids are those of persons on record. */
export interface PlanTie {
  studentKey: string;
  guardianKey: string;
  studentId: string | null;
  guardianId: string | null;
  action: 'create' | 'update' | 'same';
  changes: PlanChange[];
}

export interface Leaving {
  kind: RecordKind;
  id: string;
  why: 'source_says' | 'not_in_complete_list';
}

export interface Plan {
  items: PlanItem[];
  /** Between students and adults of whom neither stays out. */
  ties: PlanTie[];
  counts: Partial<Record<RecordKind, Record<PlanAction, number>>>;
  /** The first of each kind and action, as indexes of `items`. */
  samples: Partial<Record<RecordKind, Record<PlanAction, number[]>>>;
  leaving: Leaving[];
  /** How many would leave, of how many, by kind. */
  leavingShares: Partial<Record<RecordKind, { leaving: number; of: number }>>;
  /** More than 5 % of a kind, or a file without a single row of a kind that it claims to know all of. */
  needsSecondPerson: boolean;
}

/** What a person decided about one record, by its key. */
export type Decision = { take: 'match'; personId: string } | { take: 'create' } | { take: 'skip' };

export interface PlanInput {
  records: readonly RosterRecord[];
  matches: readonly Match[];
  current: readonly CurrentRow[];
  currentTies?: readonly CurrentTie[];
  /** Lines with an error stay out: `table` and `line` of the findings decide. */
  errors?: readonly { table: string; line: number }[];
  decisions?: ReadonlyMap<string, Decision>;
  /** Kinds of which the list names everybody: who is on record and not in it leaves. */
  complete?: readonly RecordKind[];
}
