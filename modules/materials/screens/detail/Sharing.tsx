import { m } from '@patio/messages';
import { Button, MultiSelect, Section, Stack } from '@patio/ui';
import { useState } from 'react';
import type { MaterialPage } from '../../contract.ts';
import type { OpenMaterial } from './use-material.ts';

/** Which classes have a material, among those of the reader. */
export function Sharing({ page: { sections }, open }: { page: MaterialPage; open: OpenMaterial }) {
  const before = sections.filter(({ shared }) => shared).map(({ id }) => id);
  const [chosen, setChosen] = useState(before);
  const [sending, setSending] = useState(false);
  const same = chosen.length === before.length && chosen.every((id) => before.includes(id));
  const save = async () => {
    setSending(true);
    await open.share(chosen);
    setSending(false);
  };
  if (sections.length === 0) return null;
  return (
    <Section title={m.materials_share()} level={3}>
      <Stack gap={12}>
        <MultiSelect
          label={m.materials_classes()}
          hint={m.materials_share_hint()}
          value={chosen}
          onChange={setChosen}
          options={sections.map(({ id, name, course }) => ({ id, label: name, detail: course }))}
        />
        <div>
          <Button isDisabled={same} isPending={sending} onPress={save}>
            {m.ui_save()}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
