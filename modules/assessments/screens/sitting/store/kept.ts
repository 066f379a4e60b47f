import { forgetKept, keepHere, listKept, readKept } from '@patio/client';
import { type Locals, unsentOf } from '@patio/engine-assessment';

/** A question that was left for good, and whether the school knows. */
export interface Left {
  writtenAt: number;
  isSent: boolean;
}

/** What a device holds of one attempt, so that a crash or a reload loses nothing. */
export interface KeptSitting {
  locals: Locals;
  left: Readonly<Record<string, Left>>;
  /** Questions to look at again; nobody else sees them. */
  flags: readonly string[];
  /** The school does not know the flags as they are now. */
  flagsUnsent?: boolean;
  /** The question that was open. */
  at: string | null;
  /** News that was read. */
  seen: readonly string[];
  /** The student pressed the button, or the time was over, and the school has not answered yet. */
  handingIn: boolean;
}
export const NOTHING_KEPT: KeptSitting = { locals: {}, left: {}, flags: [], at: null, seen: [], handingIn: false };

const SITTING = 'assessments.sitting ';

export const keepSitting = (attemptId: string, kept: KeptSitting): Promise<void> => keepHere(SITTING + attemptId, kept);
export const readSitting = async (attemptId: string): Promise<KeptSitting> =>
  (await readKept<KeptSitting>(SITTING + attemptId).catch(() => undefined))?.value ?? NOTHING_KEPT;

/** Whether the school has yet to be told something. */
export const isBehind = ({ locals, left, flagsUnsent, handingIn }: KeptSitting): boolean =>
  handingIn || flagsUnsent === true || unsentOf(locals).length > 0 || Object.values(left).some(({ isSent }) => !isSent);

/** What waits on this device, by attempt. */
export const listBehind = async (): Promise<{ attemptId: string; kept: KeptSitting }[]> =>
  (await listKept<KeptSitting>(SITTING))
    .filter(({ value }) => isBehind(value))
    .map(({ name, value }) => ({ attemptId: name.slice(SITTING.length), kept: value }));

/** Lets go of an attempt that the school has whole. */
export const forgetSitting = (attemptId: string): Promise<void> => forgetKept(SITTING + attemptId);
