import type { Relation } from '../records/record.ts';
import type { Field, GuardianPlace } from './field.ts';

/** What a list is about: `enrolments` says which student is in which section. */
export const LIST_KINDS = ['students', 'staff', 'enrolments'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** Why a column was taken for what it is; several may hold. */
export type MappingReason = 'header' | 'header_near' | 'content' | 'remembered';

export interface ColumnMapping {
  column: number;
  header: string;
  /** Null for a column that is not taken in. */
  field: Field | null;
  /** From 0 to 1; below 0.6 a person should look. */
  confidence: number;
  why: MappingReason[];
  /** The first values that stand in it, for the screen. */
  samples: string[];
}

/** What a table is taken for. One field stands for one column at most. */
export interface Mapping {
  table: string;
  kind: ListKind;
  columns: ColumnMapping[];
  /** Where the headers say it: a list with a column for the mother and one for the father. */
  relations: Record<GuardianPlace, Relation | null>;
}

/** What a person decided about an earlier file of the same kind: headers, folded, to fields (null: leave out). */
export type RememberedMapping = Readonly<Record<string, Field | null>>;
