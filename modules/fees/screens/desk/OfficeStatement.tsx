import { m } from '@patio/messages';
import { Drawer, EmptyState, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayerAccount } from '../../contract.ts';
import { fees } from '../api.ts';
import { StatementDays, StatementLines } from '../family/StatementLines.tsx';
import '../family/family.css';

/** Every movement of a payer's account between two days, as the office reads and prints it. */
export function OfficeStatement({ account, onClose }: { account: PayerAccount; onClose: () => void }) {
  const { payerId, schoolId, payer, today } = account;
  const [days, setDays] = useState({ from: `${today.slice(0, 4)}-01-01`, through: today });
  const of = { payerId, schoolId, ...days };
  const query = useQuery(fees.statement.queryOptions({ input: of, enabled: days.from <= days.through }));
  return (
    <Drawer title={m.fees_statement()} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack gap={16}>
        <StatementDays today={today} days={days} onChange={setDays} />
        <Load
          query={query}
          skeleton={<Skeleton shape="list" />}
          empty={{
            when: ({ lines, opening }) => lines.length === 0 && opening === 0,
            show: <EmptyState scene="sheet" title={m.fees_no_movements()} />,
          }}
        >
          {(statement) => (
            <StatementLines title={payer} statement={statement} print={() => fees.statementPdf.call(of)} />
          )}
        </Load>
      </Stack>
    </Drawer>
  );
}
