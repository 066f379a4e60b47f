import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Checkbox, Dialog, IconButton, Menu, type MenuGroup, Stack, TextField, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, LayoutTemplate, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { announcements } from '../api.ts';
import { withTemplate } from './draft.ts';
import type { Composing } from './use-compose.ts';

/** Texts to begin with, and keeping this one among them. */
export function Templates({ composing }: { composing: Composing }) {
  const [open, setOpen] = useState<'keep' | 'manage' | null>(null);
  const query = useQuery(announcements.templates.queryOptions({ input: {} }));
  const items = query.data?.items ?? [];
  const groups: MenuGroup[] = [
    {
      id: 'use',
      items: items.map((template) => ({
        id: template.id,
        label: template.name,
        onAction: () => composing.setDraft((draft) => withTemplate(draft, template)),
      })),
    },
    {
      id: 'more',
      items: [
        { id: 'keep', label: m.announcements_template_keep(), icon: BookmarkPlus, onAction: () => setOpen('keep') },
        ...(items.some(({ can }) => can.change)
          ? [
              {
                id: 'manage',
                label: m.announcements_template_manage(),
                icon: Trash2,
                onAction: () => setOpen('manage'),
              },
            ]
          : []),
      ],
    },
  ];
  return (
    <>
      <Menu
        label={m.announcements_templates()}
        trigger={
          <Button size="sm" icon={LayoutTemplate}>
            {m.announcements_templates()}
          </Button>
        }
        items={groups.filter(({ items: own }) => own.length > 0)}
      />
      {open === 'keep' && (
        <KeepDialog composing={composing} canShare={query.data?.canShare ?? false} onClose={() => setOpen(null)} />
      )}
      {open === 'manage' && <ManageDialog onClose={() => setOpen(null)} />}
    </>
  );
}

function KeepDialog({
  composing,
  canShare,
  onClose,
}: {
  composing: Composing;
  canShare: boolean;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const { texts, ask } = composing.draft;
  const [name, setName] = useState(texts.es?.title || texts.en?.title || '');
  const [shared, setShared] = useState(canShare);
  const keep = useMutation({
    mutationFn: () => announcements.saveTemplate.call({ id: makeId(), seen: 0, name: name.trim(), texts, ask, shared }),
    onSuccess: async () => {
      toast(m.announcements_template_kept());
      await cache.invalidateQueries({ queryKey: announcements.templates.key() });
      onClose();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Dialog
      isOpen
      size="sm"
      title={m.announcements_template_keep()}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <Button
          variant="primary"
          isDisabled={name.trim().length < 2}
          isPending={keep.isPending}
          onPress={() => keep.mutate()}
        >
          {m.announcements_save()}
        </Button>
      }
    >
      <Stack gap={12}>
        <TextField autoFocus label={m.announcements_template_name()} value={name} maxLength={80} onChange={setName} />
        {canShare && <Checkbox label={m.announcements_template_share()} value={shared} onChange={setShared} />}
      </Stack>
    </Dialog>
  );
}

function ManageDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const query = useQuery(announcements.templates.queryOptions({ input: {} }));
  const archive = useMutation({
    mutationFn: (given: { id: string; version: number }) => announcements.archiveTemplate.call(given),
    onSettled: () => cache.invalidateQueries({ queryKey: announcements.templates.key() }),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Dialog isOpen size="sm" title={m.announcements_template_manage()} onOpenChange={(open) => !open && onClose()}>
      <ul className="file-list">
        {(query.data?.items ?? [])
          .filter(({ can }) => can.change)
          .map(({ id, version, name }) => (
            <li key={id}>
              <span className="name">{name}</span>
              <IconButton
                size="sm"
                icon={Trash2}
                label={m.announcements_template_archive({ name })}
                onPress={() => archive.mutate({ id, version })}
              />
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
