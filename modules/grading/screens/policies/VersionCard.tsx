import { PartSlot, useLocale, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, ConfirmDialog, DiffView, formatDate, Inline, Skeleton, Stack, Status } from '@patio/ui';
import { CheckCheck, Pencil, Send, Telescope, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { VersionView } from '../../contract.ts';
import { grading } from '../api.ts';
import { DecidePolicy } from './DecidePolicy.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';
import { factChanges, policyFacts } from './policy-facts.ts';
import { usePolicyStep } from './use-policy-step.ts';
import { placesLabel, VERSION_TONES, versionLabel } from './version-labels.ts';

const search = z.object({ tried: z.uuid().optional() });

interface VersionCardProps {
  version: VersionView;
  before: VersionView | undefined;
  onEdit: () => void;
  onGone: () => void;
}

const day = (at: string) => formatDate(at, { day: 'numeric', month: 'short', year: 'numeric' });

/** One version: what it changes, who made it, what it would have meant, and the steps that this reader may take. */
export function VersionCard({ version, before, onEdit, onGone }: VersionCardProps) {
  const locale = useLocale();
  const [{ tried }, change] = useSearchState(search);
  const [asking, setAsking] = useState<'propose' | 'enforce' | null>(null);
  const { id, number, can } = version;
  const step = { id, version: version.version };
  const drop = usePolicyStep(
    async () => (await grading.dropDraft.call(step)).gone && onGone(),
    m.grading_draft_dropped(),
  );
  const withdraw = usePolicyStep(() => grading.withdrawVersion.call(step), m.grading_proposal_withdrawn());
  const changes = before ? factChanges(policyFacts(before, locale), policyFacts(version, locale)) : [];
  const isOpen = version.state === 'draft' || version.state === 'proposed';
  return (
    <Card
      level={3}
      title={m.grading_version_number({ number })}
      actions={<Status tone={VERSION_TONES[version.state]}>{versionLabel(version.state)}</Status>}
    >
      <Stack gap={12}>
        <p className="m-0 text-ink-2">
          {m.grading_made_by({ name: version.madeBy, date: day(version.madeAt) })}
          {version.decidedBy &&
            version.decidedAt &&
            ` · ${m.grading_decided_by_on({ name: version.decidedBy, date: day(version.decidedAt) })}`}
          {` · ${m.grading_signed_with({ count: version.sheets })}`}
        </p>
        {version.note && <p className="m-0">{version.note}</p>}
        {isOpen && version.holdsFor.length > 0 && (
          <p className="m-0">
            <b>{m.grading_holds_for()}</b>
            {` · ${placesLabel(version.holdsFor)}`}
          </p>
        )}
        {before &&
          (changes.length > 0 ? (
            <DiffView caption={m.grading_compared_with({ number: before.number })} changes={changes} />
          ) : (
            isOpen && <p className="m-0 text-ink-2">{m.grading_no_changes()}</p>
          ))}
        {tried === id && <PartSlot slot="grading.version" fallback={<Skeleton shape="table" count={4} />} />}
        <Inline gap={8}>
          {can.edit && (
            <Button size="sm" icon={Pencil} onPress={onEdit}>
              {m.grading_edit_draft()}
            </Button>
          )}
          {isOpen && tried !== id && (
            <Button size="sm" icon={Telescope} onPress={() => change({ tried: id })}>
              {m.grading_simulate()}
            </Button>
          )}
          {can.enforce ? (
            <Button size="sm" variant="primary" icon={CheckCheck} onPress={() => setAsking('enforce')}>
              {m.grading_put_in_force()}
            </Button>
          ) : (
            can.propose && (
              <Button size="sm" variant="primary" icon={Send} onPress={() => setAsking('propose')}>
                {m.grading_send_to_director()}
              </Button>
            )
          )}
          {can.withdraw && (
            <Button size="sm" icon={Undo2} isPending={withdraw.isPending} onPress={() => withdraw.mutate(undefined)}>
              {m.grading_withdraw_proposal()}
            </Button>
          )}
          {can.edit && (
            <Button
              size="sm"
              variant="quiet"
              icon={Trash2}
              isPending={drop.isPending}
              onPress={() => drop.mutate(undefined)}
            >
              {m.grading_drop_draft()}
            </Button>
          )}
        </Inline>
        {can.decide && <DecidePolicy version={version} />}
      </Stack>
      {asking === 'propose' && <ProposeDialog step={step} onClose={() => setAsking(null)} />}
      {asking === 'enforce' && <EnforceDialog step={step} number={number} onClose={() => setAsking(null)} />}
    </Card>
  );
}

interface StepProps {
  step: { id: string; version: number };
  onClose: () => void;
}

function EnforceDialog({ step, number, onClose }: StepProps & { number: number }) {
  const enforce = usePolicyStep(() => grading.enforceVersion.call(step), m.grading_now_in_force({ number }), onClose);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.grading_put_in_force()}
      tone="primary"
      confirmLabel={m.grading_put_in_force()}
      onConfirm={() => enforce.mutateAsync(undefined)}
    >
      {m.grading_put_in_force_text({ number })}
    </ConfirmDialog>
  );
}
