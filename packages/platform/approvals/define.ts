import type { Actor, Capability } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import type { z } from 'zod';
import type { Tx } from '../database/tenant.ts';

/** How a request reads for the person who decides. */
export interface Described {
  title: string;
  detail?: string;
  /** Where the whole matter can be looked at. */
  href?: string;
  /** The address of the paper that whoever decides may read first. */
  document?: string;
  /** Where the asker finds what came of it, once it is approved. */
  result?: string;
}

export interface ApprovalDefinition<Payload = unknown> {
  kind: string;
  /** What an institution reads where it switches four eyes on for this; without it the second person is always asked. */
  title?: (p?: Record<never, never>, o?: { locale?: Locale }) => string;
  payload: z.ZodType<Payload>;
  /** Who may decide: whoever holds this and reaches the school, except the asker. */
  needs: Capability;
  /** Hours until nobody may decide any more. */
  hours: number;
  describe(payload: Payload, locale: Locale): Described;
  /** Does what was asked, in the decider's transaction and with the decider's rights; if it throws, nothing was decided. */
  apply(tx: Tx, decider: Actor, payload: Payload, asker: Id): Promise<void>;
}

const kinds = new Map<string, ApprovalDefinition>();

/** Declares under `<module>.<verb_noun>` something that a second person must agree to. */
export function defineApproval<Payload>(
  kind: string,
  options: Omit<ApprovalDefinition<Payload>, 'kind' | 'hours'> & { hours?: number },
): ApprovalDefinition<Payload> {
  const definition = { kind, hours: 7 * 24, ...options };
  kinds.set(kind, definition as unknown as ApprovalDefinition);
  return definition;
}

export const findApprovalKind = (kind: string): ApprovalDefinition | undefined => kinds.get(kind);
export const approvalKinds = (): readonly ApprovalDefinition[] => [...kinds.values()];
