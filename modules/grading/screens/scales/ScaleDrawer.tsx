import { History, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, Inline, RowList, Section, Stack } from '@patio/ui';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ScaleView } from '../../contract.ts';
import { grading } from '../api.ts';
import { usePolicyStep } from '../policies/use-policy-step.ts';
import { ScaleEditor } from './ScaleEditor.tsx';
import { scaleLine } from './scale-labels.ts';

/** One scale: where it is used, its story, and changing it with the effect named before. */
export function ScaleDrawer({ scale: view, onClose }: { scale: ScaleView; onClose: () => void }) {
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  const archive = usePolicyStep(
    () => grading.archiveScale.call({ id: view.id, version: view.version, archived: !view.archived }),
    m.grading_scale_saved_done(),
  );
  const save = usePolicyStep(
    (scale: ScaleView['scale']) => grading.saveScale.call({ id: view.id, version: view.version, scale }),
    m.grading_scale_saved_done(),
    () => setEditing(false),
  );
  return (
    <Drawer isOpen size="lg" onOpenChange={(isOpen) => !isOpen && onClose()} title={view.scale.label[locale]}>
      {editing ? (
        <ScaleEditor
          scale={view.scale}
          effect={m.grading_scale_edit_effect({ count: view.used.length })}
          isPending={save.isPending}
          onSave={(scale) => save.mutate(scale)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Stack gap={20}>
          <p className="m-0">{scaleLine(view.scale)}</p>
          <Section level={3} title={m.grading_scale_where()}>
            {view.used.length === 0 ? (
              <p className="m-0 text-ink-2">{m.grading_scale_used({ count: 0 })}</p>
            ) : (
              <RowList
                label={m.grading_scale_where()}
                items={view.used.map((use) => ({
                  id: use.policyId,
                  title: use.label[locale],
                  detail: use.isCurrent ? use.school : `${use.school}. ${m.grading_scale_behind()}`,
                  href: `/admin/grading/policies?policy=${use.policyId}`,
                }))}
              />
            )}
          </Section>
          <Inline gap={8}>
            <Button icon={Pencil} onPress={() => setEditing(true)}>
              {m.grading_scale_edit()}
            </Button>
            <Button
              variant="quiet"
              icon={view.archived ? ArchiveRestore : Archive}
              isPending={archive.isPending}
              onPress={() => archive.mutate(undefined)}
            >
              {view.archived ? m.grading_scale_restore() : m.grading_scale_archive()}
            </Button>
          </Inline>
          <Section level={3} title={m.grading_tab_history()}>
            <History type="grading.scale" id={view.id} />
          </Section>
        </Stack>
      )}
    </Drawer>
  );
}
