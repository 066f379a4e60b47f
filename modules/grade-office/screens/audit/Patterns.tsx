import { usePath } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, formatDate, Link, Load, RowList, Skeleton } from '@patio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Baby, LockOpen, Pencil } from 'lucide-react';
import type { PatternView } from '../../contract.ts';

const ICONS = { mass: Pencil, after_close: LockOpen, own_child: Baby };
const TONES = { mass: 'warn', after_close: 'info', own_child: 'bad' } as const;

const words = ({ kind, marks }: PatternView): string =>
  ({
    mass: m.grade_office_pattern_mass({ count: marks }),
    after_close: m.grade_office_pattern_after({ count: marks }),
    own_child: m.grade_office_pattern_child({ count: marks }),
  })[kind];

const day = (date: string) => formatDate(date, { day: 'numeric', month: 'short', year: 'numeric' });

/** What stands out, each with the lines of the log behind it. */
export function Patterns({ query }: { query: UseQueryResult<{ since: string; items: PatternView[] }> }) {
  const path = usePath();
  const lines = (item: PatternView) => {
    const only = { mass: 'changed', after_close: 'after_close', own_child: 'own_child' }[item.kind];
    return `${path}?section=${item.sectionId}&writer=${item.writerId}&from=${item.from}&until=${item.until}&f.only=${only}`;
  };
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={4} />}>
      {({ items, since }) =>
        items.length === 0 ? (
          <EmptyState scene="done" title={m.grade_office_pattern_none()}>
            {m.grade_office_pattern_none_text({ date: day(since) })}
          </EmptyState>
        ) : (
          <Card flush>
            <RowList
              label={m.grade_office_audit_patterns()}
              items={items.map((item) => ({
                id: `${item.kind} ${item.writerId} ${item.sectionId} ${item.from}`,
                title: words(item),
                detail: m.grade_office_pattern_detail({ name: item.by, section: item.section, date: day(item.from) }),
                icon: ICONS[item.kind],
                tone: TONES[item.kind],
                end: <Link href={lines(item)}>{m.grade_office_pattern_see()}</Link>,
              }))}
            />
          </Card>
        )
      }
    </Load>
  );
}
