import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, ConfirmDialog, DiffView, formatDate, Inline, Stack, Status } from '@patio/ui';
import { CheckCheck, Pencil, Send, Telescope, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { VersionView } from '../../../contract.ts';
import { gradebook } from '../../api.ts';
import { DecidePolicy } from './DecidePolicy.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';
import { factChanges, policyFacts } from './policy-facts.ts';
import { SimulationView } from './SimulationView.tsx';
import { usePolicyStep } from './use-policy-step.ts';
import { placesLabel, VERSION_TONES, versionLabel } from './version-labels.ts';

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
  const [trying, setTrying] = useState(false);
  const [asking, setAsking] = useState<'propose' | 'enforce' | null>(null);
  const { id, number, can } = version;
  const step = { id, version: version.version };
  const drop = usePolicyStep(
    async () => (await gradebook.dropDraft.call(step)).gone && onGone(),
    m.gradebook_draft_dropped(),
  );
  const withdraw = usePolicyStep(() => gradebook.withdrawVersion.call(step), m.gradebook_proposal_withdrawn());
  const changes = before ? factChanges(policyFacts(before, locale), policyFacts(version, locale)) : [];
  const isOpen = version.state === 'draft' || version.state === 'proposed';
  return (
    <Card
      level={3}
      title={m.gradebook_version_number({ number })}
      actions={<Status tone={VERSION_TONES[version.state]}>{versionLabel(version.state)}</Status>}
    >
      <Stack gap={12}>
        <p className="m-0 text-ink-2">
          {m.gradebook_made_by({ name: version.madeBy, date: day(version.madeAt) })}
          {version.decidedBy &&
            version.decidedAt &&
            ` · ${m.gradebook_decided_by_on({ name: version.decidedBy, date: day(version.decidedAt) })}`}
          {` · ${m.gradebook_signed_with({ count: version.sheets })}`}
        </p>
        {version.note && <p className="m-0">{version.note}</p>}
        {isOpen && version.holdsFor.length > 0 && (
          <p className="m-0">
            <b>{m.gradebook_holds_for()}</b>
            {` · ${placesLabel(version.holdsFor)}`}
          </p>
        )}
        {before &&
          (changes.length > 0 ? (
            <DiffView caption={m.gradebook_compared_with({ number: before.number })} changes={changes} />
          ) : (
            isOpen && <p className="m-0 text-ink-2">{m.gradebook_no_changes()}</p>
          ))}
        {trying && <SimulationView versionId={id} />}
        <Inline gap={8}>
          {can.edit && (
            <Button size="sm" icon={Pencil} onPress={onEdit}>
              {m.gradebook_edit_draft()}
            </Button>
          )}
          {isOpen && !trying && (
            <Button size="sm" icon={Telescope} onPress={() => setTrying(true)}>
              {m.gradebook_simulate()}
            </Button>
          )}
          {can.enforce ? (
            <Button size="sm" variant="primary" icon={CheckCheck} onPress={() => setAsking('enforce')}>
              {m.gradebook_put_in_force()}
            </Button>
          ) : (
            can.propose && (
              <Button size="sm" variant="primary" icon={Send} onPress={() => setAsking('propose')}>
                {m.gradebook_send_to_director()}
              </Button>
            )
          )}
          {can.withdraw && (
            <Button size="sm" icon={Undo2} isPending={withdraw.isPending} onPress={() => withdraw.mutate(undefined)}>
              {m.gradebook_withdraw_proposal()}
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
              {m.gradebook_drop_draft()}
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
  const enforce = usePolicyStep(
    () => gradebook.enforceVersion.call(step),
    m.gradebook_now_in_force({ number }),
    onClose,
  );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.gradebook_put_in_force()}
      tone="primary"
      confirmLabel={m.gradebook_put_in_force()}
      onConfirm={() => enforce.mutateAsync(undefined)}
    >
      {m.gradebook_put_in_force_text({ number })}
    </ConfirmDialog>
  );
}
