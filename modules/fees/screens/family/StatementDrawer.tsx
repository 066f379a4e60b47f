import { m } from '@patio/messages';
import { Drawer, EmptyState, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fees } from '../api.ts';
import { StatementDays, StatementLines } from './StatementLines.tsx';

/** Every movement of the account between two days, and as a paper. */
export function StatementDrawer({ today, onClose }: { today: string; onClose: () => void }) {
  const [days, setDays] = useState({ from: `${today.slice(0, 4)}-01-01`, through: today });
  const query = useQuery(fees.familyStatement.queryOptions({ input: days, enabled: days.from <= days.through }));
  return (
    <Drawer title={m.fees_statement()} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack gap={16}>
        <StatementDays today={today} days={days} onChange={setDays} />
        <Load
          query={query}
          skeleton={<Skeleton shape="list" />}
          empty={{
            when: ({ statements }) => statements.length === 0,
            show: <EmptyState scene="sheet" title={m.fees_no_movements()} />,
          }}
        >
          {({ statements }) => (
            <Stack gap={20}>
              {statements.map((one) => (
                <StatementLines
                  key={`${one.schoolId} ${one.currency}`}
                  title={one.school}
                  statement={one}
                  print={() => {
                    const { schoolId, payerId } = one;
                    return fees.statementPaper.call({ schoolId, payerId, ...days });
                  }}
                />
              ))}
            </Stack>
          )}
        </Load>
      </Stack>
    </Drawer>
  );
}
