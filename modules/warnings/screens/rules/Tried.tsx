import { m } from '@patio/messages';
import { formatDate, Status } from '@patio/ui';
import type { SimulationView } from '../../contract.ts';
import { figureText, partText } from '../sentence.ts';

/** What a rule would have told in the last term: how many, at which grades, and how many of them the team knew. */
export function Tried({ simulation }: { simulation: SimulationView }) {
  const { state, result } = simulation;
  if (state === 'waiting') return <Status tone="info">{m.warnings_being_tried()}</Status>;
  if (!result) return <Status tone="bad">{m.warnings_try_failed()}</Status>;
  const day = (on: string) => formatDate(on, { day: 'numeric', month: 'short' });
  return (
    <div className="ww-tried">
      <p>
        <b>{m.warnings_would_tell({ met: figureText(result.met), students: figureText(result.students) })}</b>
      </p>
      <p className="ww-note">
        {m.warnings_tried_on({ term: result.term, from: day(result.from), through: day(result.through) })}
      </p>
      <p className="ww-note">
        {result.levels.map(({ name, met }) => m.warnings_level_met({ name, met: partText(met) })).join(' · ')}
      </p>
      {result.known !== null && (
        <p className="ww-note">
          {m.warnings_known_met({ met: partText(result.knownMet), known: figureText(result.known) })}
        </p>
      )}
    </div>
  );
}
