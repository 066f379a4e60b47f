import { m } from '@patio/messages';
import { ReadTable, Section } from '@patio/ui';
import { HOLDINGS, type Holding } from '../../contract/office.ts';
import type { Preview } from './MergeDialog.tsx';

/** What hangs on either record, counted; what neither has is left out. */
export function WhatEachHas({ preview: { has } }: { preview: Preview }) {
  const rows = HOLDINGS.filter((what) => has.kept[what] > 0 || has.merged[what] > 0);
  if (rows.length === 0) return null;
  const counted = (what: Holding, count: number) =>
    what === 'account' || what === 'health' ? m.people_merge_yes_no({ has: count > 0 ? 'yes' : 'no' }) : count;
  return (
    <Section title={m.people_merge_has()} level={3}>
      <ReadTable
        subject={{ label: m.people_merge_what(), cell: (what) => m.people_merge_holding({ what }) }}
        columns={[
          { id: 'kept', label: m.people_stays(), cell: (what) => counted(what, has.kept[what]) },
          { id: 'merged', label: m.people_points(), cell: (what) => counted(what, has.merged[what]) },
        ]}
        rows={rows}
        rowId={(what) => what}
      />
    </Section>
  );
}
