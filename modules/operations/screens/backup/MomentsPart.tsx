import { m } from '@patio/messages';
import { Callout, Card, EmptyState, Section, Stack, Status } from '@patio/ui';
import type { BackupsView } from '../../contract.ts';
import { momentText } from '../format.ts';

const WHY = {
  own_server: m.operations_moments_own_server,
  no_folder: m.operations_moments_no_folder,
  off: m.operations_moments_off,
};

/** What brings the school back to a moment, on the machine itself. */
const COMMAND = 'npm run restore -- --moment';

/** From which moment to which one the school can be brought back, and how that is done. */
export function MomentsPart({ view: { moments } }: { view: BackupsView }) {
  return (
    <Card>
      <Section title={m.operations_moments()} description={m.operations_moments_about()}>
        <Stack gap={14}>
          {moments.none && <Callout tone="info">{WHY[moments.none]()}</Callout>}
          {!moments.none && !(moments.from && moments.until) && (
            <EmptyState scene="desk" title={m.operations_moments_soon()}>
              {m.operations_moments_soon_hint()}
            </EmptyState>
          )}
          {moments.from && moments.until && (
            <>
              <Status tone="ok">
                {m.operations_moments_span({ from: momentText(moments.from), until: momentText(moments.until) })}
              </Status>
              <p>{m.operations_moments_how()}</p>
              <code>{`${COMMAND} ${moments.until}`}</code>
            </>
          )}
        </Stack>
      </Section>
    </Card>
  );
}
