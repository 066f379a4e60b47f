import { History } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, Inline, Load, RowList, Section, Skeleton, Stack } from '@patio/ui';
import { Archive, ArchiveRestore, BookOpen, Library } from 'lucide-react';
import type { MaterialPage } from '../../contract.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { Preview } from './Preview.tsx';
import { Sharing } from './Sharing.tsx';
import { type OpenMaterial, useMaterial } from './use-material.ts';
import { Versions } from './Versions.tsx';

/** One material: what it is, who has it, where it is shown, and what it was before. */
export function MaterialDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const open = useMaterial(id);
  return (
    <Drawer
      title={open.page.data?.material.title ?? m.materials_material()}
      size="lg"
      isOpen
      onOpenChange={(still) => !still && onClose()}
    >
      <Load query={open.page} skeleton={<Skeleton shape="form" />}>
        {(page) => (
          <Stack gap={24}>
            <Preview material={page.material} />
            {page.material.state === 'archived' && <Callout tone="warn">{m.materials_is_archived()}</Callout>}
            {page.material.about && <p>{page.material.about}</p>}
            {page.material.can.change && <Kept page={page} open={open} />}
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}

function Kept({ page, open }: { page: MaterialPage; open: OpenMaterial }) {
  const { material, uses } = page;
  const active = material.state === 'active';
  return (
    <>
      {active && <Sharing key={`share ${material.version} ${material.classes}`} page={page} open={open} />}
      <Section title={m.materials_used_in()} count={uses.length} level={3}>
        {uses.length === 0 ? (
          <p>{m.materials_used_nowhere()}</p>
        ) : (
          <RowList
            label={m.materials_used_in()}
            items={uses.map(({ id, title, where, href }) => ({
              id,
              title,
              detail: where,
              icon: BookOpen,
              ...(href && { href }),
            }))}
          />
        )}
      </Section>
      {material.file && <Versions page={page} open={open} />}
      <Section title={m.materials_details()} level={3}>
        <DetailsForm key={`details ${material.version}`} page={page} open={open} />
      </Section>
      <Section title={m.materials_history()} level={3}>
        <History type="materials.material" id={material.id} />
      </Section>
      <Inline gap={10}>
        {material.can.adopt && (
          <Button icon={Library} onPress={() => open.adopt(material)}>
            {m.materials_adopt()}
          </Button>
        )}
        <Button
          variant={active ? 'danger-quiet' : 'secondary'}
          icon={active ? Archive : ArchiveRestore}
          onPress={() => open.archive(material)}
        >
          {active ? m.materials_archive() : m.materials_restore()}
        </Button>
      </Inline>
    </>
  );
}
