import { client } from '@patio/client';
import { m } from '@patio/messages';
import type { contract } from '@patio/platform/contract';
import { Button, Card, Inline, Load, NumberField, Skeleton, Stack, Switch, toast, useUnsaved } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolChange } from '../school/use-school-cache.ts';

const house = client<typeof contract>('platform');
type Safeguards = Awaited<ReturnType<typeof house.getSafeguards.call>>;

/** Where a second person must agree, and how much may be taken out at once. Stricter holds at once, weaker needs a second person. */
export function SafeguardsCard() {
  const query = useQuery(house.getSafeguards.queryOptions());
  return (
    <Card title={m.schools_safeguards()}>
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(view) => <Switches key={view.version} view={view} onSaved={() => query.refetch()} />}
      </Load>
    </Card>
  );
}

function Switches({ view, onSaved }: { view: Safeguards; onSaved: () => unknown }) {
  const { run } = useSchoolChange();
  const [rows, setRows] = useState<number | null>(view.exportRows);
  useUnsaved(rows !== view.exportRows);
  const save = (change: { exportRows?: number; fourEyes?: string[] }) =>
    run(async () => {
      const { exportRows, fourEyes, version } = view;
      const after = await house.setSafeguards.call({ exportRows, fourEyes, version, ...change });
      if (after.waiting) toast(m.schools_safeguards_wait(), { tone: 'info' });
      await onSaved();
    }, m.schools_saved());
  return (
    <Stack>
      <p className="text-ink-2">{m.schools_safeguards_lede()}</p>
      {view.kinds.map(({ kind, title }) => (
        <Switch
          key={kind}
          look="row"
          label={title}
          value={view.fourEyes.includes(kind)}
          onChange={(on) =>
            save({ fourEyes: on ? [...view.fourEyes, kind] : view.fourEyes.filter((each) => each !== kind) })
          }
        />
      ))}
      <Inline gap={12}>
        <NumberField
          className="w-56"
          label={m.schools_export_rows()}
          hint={m.schools_export_rows_hint()}
          value={rows}
          onChange={setRows}
          min={100}
          max={1_000_000}
          hideSteppers
        />
        {rows !== null && rows !== view.exportRows && (
          <Button variant="primary" onPress={() => save({ exportRows: rows })}>
            {m.schools_save()}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
