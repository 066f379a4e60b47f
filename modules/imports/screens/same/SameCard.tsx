import { pageCursor } from '@patio/kernel';
import { m } from '@patio/messages';
import { Badge, Callout, IconButton, Load, Skeleton } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Users } from 'lucide-react';
import { useState } from 'react';
import type { BatchView } from '../../contract.ts';
import { imports } from '../api.ts';
import { Compared } from './Compared.tsx';

const PAGE = 50;

/** Rows that may be somebody on record, one after the other. Arrows move, 1 to 3 decide. */
export function SameCard({ view }: { view: BatchView }) {
  const [at, setAt] = useState(0);
  const page = Math.floor(at / PAGE) + 1;
  const cursor = page > 1 ? pageCursor(page) : undefined;
  const input = { id: view.id, undecided: 'yes' as const, limit: PAGE, cursor, counted: 'yes' as const };
  const list = useQuery({ ...imports.listConflicts.queryOptions({ input }), placeholderData: keepPreviousData });
  return (
    <Load query={list} skeleton={<Skeleton shape="detail" />}>
      {({ items, total = items.length }) => {
        if (items.length === 0) return <Callout tone="ok">{m.imports_all_decided()}</Callout>;
        const place = Math.min(at, total - 1);
        const one = items[place % PAGE] ?? items[0]!;
        const go = (step: 1 | -1) => setAt((place + step + total) % total);
        return (
          <Compared
            key={one.place}
            view={view}
            conflict={one}
            onMove={total > 1 ? go : undefined}
            head={
              <>
                <Badge tone="warn" icon={Users}>
                  {m.imports_conflict_of({ at: place + 1, total })}
                </Badge>
                {total > 1 && (
                  <span className="push">
                    <IconButton
                      size="sm"
                      icon={ChevronLeft}
                      label={m.imports_previous()}
                      keys="←"
                      onPress={() => go(-1)}
                    />
                    <IconButton size="sm" icon={ChevronRight} label={m.imports_next()} keys="→" onPress={() => go(1)} />
                  </span>
                )}
              </>
            }
          />
        );
      }}
    </Load>
  );
}
