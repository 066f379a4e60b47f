import { m } from '@patio/messages';
import { Drawer, Inline, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { READ_ONCE, warnings } from '../api.ts';
import { Evidence } from './Evidence.tsx';
import { Records, Steps } from './Records.tsx';
import { SignalActions } from './SignalActions.tsx';

interface SignalDrawerProps {
  id: string;
  onClose: () => void;
}

/** One signal with everything behind it; whoever opens it first is noted. */
export function SignalDrawer({ id, onClose }: SignalDrawerProps) {
  const cache = useQueryClient();
  const query = useQuery({ ...warnings.openSignal.queryOptions({ input: { id } }), ...READ_ONCE });
  const isNew = query.data?.state === 'new' && query.data.can.decide;
  useEffect(() => {
    if (!isNew) return;
    void warnings.seeSignal
      .call({ id })
      .then(() => cache.invalidateQueries({ queryKey: warnings.key() }))
      .catch(() => undefined);
  }, [isNew, id, cache]);
  return (
    <Drawer
      isOpen
      size="lg"
      title={query.data?.student.name ?? m.warnings_subject_signal()}
      onOpenChange={(open) => !open && onClose()}
    >
      <Load query={query} skeleton={<Skeleton shape="detail" />}>
        {(signal) => (
          <Stack gap={18}>
            <p className="ww-note">
              {[signal.student.homeroom, m.warnings_rule_by({ number: signal.rule.number, author: signal.rule.author })]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Evidence signal={signal} />
            <Inline gap={8}>
              <span className="ww-note">{m.warnings_informs()}</span>
              <SignalActions signal={signal} />
            </Inline>
            <Records signal={signal} />
            <Steps signal={signal} />
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}
