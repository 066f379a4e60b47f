import { m } from '@patio/messages';
import { Button, Card, Drawer, fileSize, RowList, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Eye } from 'lucide-react';
import { useState } from 'react';
import type { ClassMaterial } from '../../contract.ts';
import { materials } from '../api.ts';
import { Preview } from '../detail/Preview.tsx';
import { KIND_ICONS, kindName } from '../list/kinds.ts';

/** What the teachers of a class handed out to it. */
export const useClassMaterials = (sectionId: string | undefined) =>
  useQuery({
    ...materials.ofSection.queryOptions({ input: { sectionId: sectionId ?? '' } }),
    enabled: sectionId !== undefined,
  });

/** What a class was handed out; a file opens on the same page, and a link elsewhere. */
export function ClassMaterials({ items }: { items: readonly ClassMaterial[] }) {
  const [open, setOpen] = useState<ClassMaterial | null>(null);
  return (
    <Card flush>
      <RowList
        label={m.materials_tab_shared()}
        items={items.map((item) => ({
          id: item.id,
          title: item.title,
          detail: [kindName(item.kind), item.file && fileSize(item.file.size), item.about].filter(Boolean).join(' · '),
          icon: KIND_ICONS[item.kind],
          end: item.file ? (
            <Button
              size="sm"
              icon={Eye}
              aria-label={m.materials_open_named({ name: item.title })}
              onPress={() => setOpen(item)}
            >
              {m.materials_open()}
            </Button>
          ) : (
            <Button
              size="sm"
              icon={ExternalLink}
              href={item.address ?? ''}
              target="_blank"
              aria-label={m.materials_open_named({ name: item.title })}
            >
              {m.materials_open()}
            </Button>
          ),
        }))}
      />
      {open && (
        <Drawer title={open.title} size="lg" isOpen onOpenChange={(still) => !still && setOpen(null)}>
          <Stack gap={16}>
            <Preview material={open} />
            {open.about && <p>{open.about}</p>}
          </Stack>
        </Drawer>
      )}
    </Card>
  );
}
