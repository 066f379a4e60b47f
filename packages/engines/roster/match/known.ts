/** Somebody on record, as far as matching needs to know them. */
export interface KnownPerson {
  id: string;
  givenNames: string;
  firstSurname: string;
  secondSurname: string | null;
  birthDate: string | null;
  documentKind: string | null;
  documentNumber: string | null;
  email?: string | null;
  phone?: string | null;
  studentNumber?: string | null;
  /** The id that the same source used before. */
  foreignId?: string | null;
}

export type MatchReason =
  | 'foreign_id'
  | 'document'
  | 'student_number'
  | 'birth_date'
  | 'same_name'
  | 'similar_name'
  | 'email'
  | 'phone'
  | 'document_differs'
  | 'birth_date_differs'
  | 'birth_date_near'
  | 'name_differs'
  | 'several_fit'
  | 'chosen_twice';

export interface Candidate {
  personId: string;
  /** From 0 to 1. */
  score: number;
  why: MatchReason[];
}

/** Whom a record is about. `ask`: a person decides between the candidates and a new record. */
export interface Match extends Omit<Candidate, 'personId'> {
  recordIndex: number;
  /** Null where nobody fits. */
  personId: string | null;
  verdict: 'sure' | 'ask' | 'new';
  /** Best first, five at most; with the chosen one. */
  candidates: Candidate[];
}
