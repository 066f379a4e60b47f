/** Something the school must look at before solving: what, who, and what to do about it, in both languages. */
export interface Finding {
  code:
    | 'no_start'
    | 'overbooked'
    | 'overbooked_days'
    | 'no_matching'
    | 'room_shortage'
    | 'fixed_clash'
    | 'fixed_breaks_wish'
    | 'wish_impossible'
    | 'core';
  /** An error cannot be solved; a warning is solved with the wish broken. */
  level: 'error' | 'warning';
  items: { kind: 'teacher' | 'students' | 'room' | 'lesson' | 'constraint'; id: string }[];
  /** The numbers of the sentence, for whoever says it in other words. */
  figures?: Record<string, number>;
  es: string;
  en: string;
  proposal: { es: string; en: string };
}
