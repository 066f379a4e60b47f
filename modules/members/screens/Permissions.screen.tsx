import { ExportButton, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Load, Menu, Page, Select, Skeleton, Stack, useUnsaved } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Wand2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { PermissionChange } from '../contract.ts';
import { members } from './api.ts';
import { useSchools } from './office/use-schools.ts';
import { EffectDialog } from './permissions/EffectDialog.tsx';
import { Matrix } from './permissions/Matrix.tsx';
import { type Cell, keyOf, type Staged } from './permissions/model.ts';
import { PRESETS, presetChanges } from './permissions/presets.ts';

const WHOLE = 'all';
const search = z.object({
  school: z.string().default(WHOLE),
  area: z.string().optional(),
  only: z.enum(['changed']).optional(),
});

/** Role × right: what is usual, what was decided otherwise, and what a change would do to whom before it is made. */
export default function PermissionsScreen() {
  const [{ school }, change] = useSearchState(search);
  const schools = useSchools();
  const schoolId = school === WHOLE ? null : school;
  const table = useQuery(members.listPermissions.queryOptions({ input: { schoolId: schoolId ?? undefined } }));
  return (
    <Page
      title={m.members_permissions_title()}
      description={m.members_permissions_lede()}
      actions={
        <>
          <ExportButton name="members.permissions" filters={{ schoolId: schoolId ?? undefined }} />
          <Select
            label={m.members_permissions_for()}
            look="pill"
            value={school}
            options={[
              { id: WHOLE, label: m.members_whole_institution() },
              ...schools.map(({ id, name }) => ({ id, label: name })),
            ]}
            onChange={(id) => change({ school: id ?? WHOLE })}
          />
        </>
      }
    >
      <Load query={table} skeleton={<Skeleton shape="table" count={12} />}>
        {({ items }) => <Deciding key={school} schoolId={schoolId} cells={items} />}
      </Load>
    </Page>
  );
}

function Deciding({ schoolId, cells }: { schoolId: string | null; cells: Cell[] }) {
  const [staged, setStaged] = useState<Staged>(new Map());
  const [previewing, setPreviewing] = useState(false);
  const stage = (cell: Cell, next: PermissionChange | null) => {
    const after = new Map(staged);
    if (next) after.set(keyOf(cell), next);
    else after.delete(keyOf(cell));
    setStaged(after);
  };
  const count = staged.size;
  useUnsaved(count > 0);
  return (
    <Stack gap={14}>
      <Matrix
        cells={cells}
        staged={staged}
        onStage={stage}
        schoolId={schoolId}
        toolbar={
          <Menu
            label={m.members_presets()}
            trigger={
              <Button icon={Wand2} iconEnd={ChevronDown}>
                {m.members_presets()}
              </Button>
            }
            items={PRESETS.map((preset) => ({
              id: preset.id,
              label: preset.title(),
              detail: preset.detail(),
              onAction: () => setStaged(presetChanges(preset, cells, schoolId)),
            }))}
          />
        }
      />
      {count > 0 && (
        <div className="sticky bottom-4 flex flex-wrap items-center gap-3 rounded-lg border border-line-2 bg-raised p-3 shadow-md max-sm:bottom-20">
          <b role="status">{m.members_staged({ count })}</b>
          <span className="ms-auto flex gap-2">
            <Button onPress={() => setStaged(new Map())}>{m.members_discard()}</Button>
            <Button variant="primary" onPress={() => setPreviewing(true)}>
              {m.members_see_effect()}
            </Button>
          </span>
        </div>
      )}
      {previewing && (
        <EffectDialog
          schoolId={schoolId}
          changes={[...staged.values()]}
          onClose={() => setPreviewing(false)}
          onDone={() => {
            setPreviewing(false);
            setStaged(new Map());
          }}
        />
      )}
    </Stack>
  );
}
