import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Load, Page, Skeleton, Stack, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import { grading } from './api.ts';
import { AddScaleDialog } from './scales/AddScaleDialog.tsx';
import { Converter } from './scales/Converter.tsx';
import { ScaleCard } from './scales/ScaleCard.tsx';
import { ScaleDrawer } from './scales/ScaleDrawer.tsx';

const search = z.object({ scale: z.uuid().optional(), add: z.literal('scale').optional() });

/** How grades are written: the institution's scales, where each is used, and a mark of one read in another. */
export default function ScalesScreen() {
  const [{ scale, add }, change] = useSearchState(search);
  const query = useQuery(grading.listScales.queryOptions());
  const addButton = (
    <Button variant="primary" icon={Plus} onPress={() => change({ add: 'scale' }, { push: true })}>
      {m.grading_add_scale()}
    </Button>
  );
  const chosen = query.data?.items.find((each) => each.id === scale);
  return (
    <Page title={m.grading_scales()} description={m.grading_scales_lede()} actions={addButton}>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" count={4} />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState title={m.grading_no_scales()}>{m.grading_no_scales_text()}</EmptyState>,
        }}
      >
        {(found) => (
          <Stack gap={24}>
            <Tiles min={280}>
              {found.items.map((each) => (
                <ScaleCard key={each.id} scale={each} onOpen={() => change({ scale: each.id }, { push: true })} />
              ))}
            </Tiles>
            <Converter found={found} />
          </Stack>
        )}
      </Load>
      {chosen && <ScaleDrawer key={chosen.version} scale={chosen} onClose={() => change({ scale: undefined })} />}
      {add && <AddScaleDialog presets={query.data?.presets ?? []} onClose={() => change({ add: undefined })} />}
    </Page>
  );
}
