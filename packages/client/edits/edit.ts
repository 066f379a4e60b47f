import type { FailureShape } from '@patio/kernel';

/** Whatever is edited carries the version of the record that its writer saw. */
export interface Versioned {
  version: number;
}

/**
 * What happens to an edit between a keystroke and the server's word. A place without an edit is clean.
 *
 *     typed ──→ saving ──→ saved            the server has it; it stays until the page has read it too
 *       │          ├─────→ conflicted       somebody else was quicker: a person chooses
 *       │          ├─────→ refused          the server said no: a person corrects it
 *       │          └─────→ waiting          nobody answered: on the device until there is a network
 *       └──→ invalid                        letters that are no value: on the device until somebody corrects them
 */
export type EditPhase = 'typed' | 'invalid' | 'saving' | 'waiting' | 'conflicted' | 'refused' | 'saved';

export interface Edit<Value extends Versioned = Versioned> {
  /** What was typed, with the version that the writer saw. */
  value: Value;
  phase: EditPhase;
  /** The letters as they were typed, where they are no value. */
  text?: string;
  /** What stands on the server, where somebody else was quicker. */
  theirs?: Value;
  /** Why the server did not take it. */
  failure?: FailureShape | null;
}
export type Edits<Value extends Versioned = Versioned> = ReadonlyMap<string, Edit<Value>>;

/** True where what was typed is shown and counts for nothing, because it stands nowhere. */
export const countsNot = ({ phase }: Pick<Edit, 'phase'>): boolean => phase === 'invalid' || phase === 'refused';

/** What is not saved, by what it waits for; each place is named by its key. */
export interface Unsaved {
  /** On their way. */
  saving: number;
  /** On the device until there is a network. */
  waiting: number;
  /** No values as they are, or refused: a person corrects them. */
  toFix: readonly string[];
  /** Somebody else was quicker: a person chooses. */
  toChoose: readonly string[];
  all: number;
}

/** Counts what is not saved, each place once; the word `saved` is true only where `all` is none. */
export function unsavedOf(...of: readonly ReadonlyMap<string, Pick<Edit, 'phase'>>[]): Unsaved {
  const phases = new Map(of.flatMap((edits) => [...edits].map(([key, edit]) => [key, edit.phase] as const)));
  const inPhase = (...wanted: EditPhase[]) =>
    [...phases].filter(([, phase]) => wanted.includes(phase)).map(([key]) => key);
  return {
    saving: inPhase('typed', 'saving').length,
    waiting: inPhase('waiting').length,
    toFix: inPhase('invalid', 'refused'),
    toChoose: inPhase('conflicted'),
    all: phases.size - inPhase('saved').length,
  };
}
