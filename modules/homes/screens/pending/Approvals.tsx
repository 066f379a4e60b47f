import { m } from '@patio/messages';
import { Load, Segmented, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { platform } from '../api.ts';
import { ApprovalRow } from './ApprovalRow.tsx';
import { Nothing } from './Nothing.tsx';

type Box = 'to_decide' | 'asked' | 'decided';

/** What waits for a second person: to decide, asked by me, and decided before. */
export function Approvals({ begin = 'to_decide' }: { begin?: Box }) {
  const [box, setBox] = useState<Box>(begin);
  const query = useQuery(platform.listApprovals.queryOptions({ input: { box } }));
  return (
    <div className="stack">
      <Segmented
        label={m.homes_approvals()}
        value={box}
        onChange={(id) => setBox(id as Box)}
        options={[
          { id: 'to_decide', label: m.homes_box_to_decide() },
          { id: 'asked', label: m.homes_box_asked() },
          { id: 'decided', label: m.homes_box_decided() },
        ]}
      />
      <Load
        query={query}
        skeleton={<Skeleton shape="list" count={3} />}
        empty={{ when: ({ items }) => items.length === 0, show: <Nothing /> }}
      >
        {({ items }) => (
          <ul className="m-0 list-none p-0">
            {items.map((approval) => (
              <ApprovalRow key={approval.id} approval={approval} />
            ))}
          </ul>
        )}
      </Load>
    </div>
  );
}
