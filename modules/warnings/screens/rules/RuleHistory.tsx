import { m } from '@patio/messages';
import { Drawer, formatDate, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { RuleView } from '../../contract.ts';
import { warnings } from '../api.ts';
import { ruleText } from '../sentence.ts';

/** Every version of a rule: what it asked for, whether it was on, and who made it so. */
export function RuleHistory({ rule, onClose }: { rule: RuleView; onClose: () => void }) {
  const query = useQuery(warnings.ruleHistory.queryOptions({ input: { id: rule.id } }));
  const title = m.warnings_history_of({ number: rule.number });
  return (
    <Drawer isOpen title={title} onOpenChange={(open) => !open && onClose()}>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ items }) => (
          <RowList
            label={title}
            items={items.map(({ version, conditions, state, by, at }) => ({
              id: `${version}`,
              title: ruleText(conditions),
              detail: [
                m.warnings_rule_state({ state }),
                by,
                formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
              ].join(' · '),
            }))}
          />
        )}
      </Load>
    </Drawer>
  );
}
