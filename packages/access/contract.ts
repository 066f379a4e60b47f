import { oc } from '@orpc/contract';
import type { Capability } from './capabilities.ts';

/** Why a procedure needs no capability; written down so that a reader can judge it. */
export interface Open {
  open: string;
}
export interface ProcedureMeta {
  needs?: Capability | Open;
  /** True for procedures that may be called while looking through another person's eyes although they are not reads. */
  safe?: boolean;
  /** Which holds on a session this procedure lifts; while one stands, all others are refused. */
  lifts?: readonly Held[];
}

/** A password that somebody else chose, or a second step that the role asks for and that is not set up yet. */
export type Held = 'password' | 'second_step';

export const open = (reason: string): Open => ({ open: reason });

/** Begins a procedure of a contract. There is no other way to begin one, so none can forget to name its right. */
export const needs = (right: Capability | Open) => oc.$meta<ProcedureMeta>({ needs: right });
