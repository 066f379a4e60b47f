import { m } from '@patio/messages';
import { Status } from '@patio/ui';
import type { Outcome as Kind } from '../rules/outcomes.ts';
import { outcomeText, outcomeTone } from './texts.ts';

/** An outcome as a pill; without one, that a person must decide. */
export const Outcome = ({ of }: { of: Kind | null }) =>
  of ? (
    <Status tone={outcomeTone(of)}>{outcomeText(of)}</Status>
  ) : (
    <Status tone="warn">{m.promotions_decision_needed()}</Status>
  );
