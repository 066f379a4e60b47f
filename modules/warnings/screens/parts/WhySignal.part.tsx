import { useAbout, useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Stack } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignalDetails } from '../../contract.ts';
import { READ_ONCE, warnings } from '../api.ts';
import { Evidence } from '../signals/Evidence.tsx';
import { SignalActions } from '../signals/SignalActions.tsx';
import { SignalDrawer } from '../signals/SignalDrawer.tsx';

const matters = ({ state, endedOn }: SignalDetails) => state !== 'false_alarm' && endedOn === null;
const recordsOf = ({ findings }: SignalDetails) => findings.reduce((sum, { proofs }) => sum + proofs.length, 0);

/** In an open case: why there is a signal about this student. Nothing where there is none. */
export default function WhySignalPart() {
  const studentId = useAbout();
  const cache = useQueryClient();
  const [opened, open] = useState<string | null>(null);
  useLive(['warnings.changed'], () => void cache.invalidateQueries({ queryKey: warnings.ofStudent.key() }));
  const { data } = useQuery({ ...warnings.ofStudent.queryOptions({ input: { studentId } }), ...READ_ONCE });
  const signals = data?.items.filter(matters) ?? [];
  if (signals.length === 0) return null;
  return (
    <Stack gap={16}>
      {signals.map((signal) => (
        <section key={signal.id} className="ww-why" aria-label={m.warnings_why_title()}>
          <header>
            <h3>{m.warnings_why_title()}</h3>
            <small>{m.warnings_rule_by({ number: signal.rule.number, author: signal.rule.author })}</small>
          </header>
          <Evidence signal={signal} />
          <footer>
            <span className="ww-note">{m.warnings_informs()}</span>
            {signal.state !== 'taken' && <SignalActions signal={signal} />}
            <Button onPress={() => open(signal.id)}>{m.warnings_see_records({ count: recordsOf(signal) })}</Button>
          </footer>
        </section>
      ))}
      {opened && <SignalDrawer id={opened} onClose={() => open(null)} />}
    </Stack>
  );
}
