import { History } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, formatDate, Load, RowList, Section, Skeleton, Split } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleSlash, UserMinus, UserPlus } from 'lucide-react';
import type { SectionView } from '../../contract.ts';
import { sections } from '../api.ts';
import { reasonName } from '../labels/labels.ts';

/** Who came and who went, and beside it what people did to the section. */
export function SectionHistory({ section }: { section: SectionView }) {
  const movements = useQuery(sections.movements.queryOptions({ input: { id: section.id } }));
  return (
    <Split
      width={420}
      aside={
        <Section title={m.sections_movements()} description={m.sections_movements_hint()}>
          <Load
            query={movements}
            skeleton={<Skeleton shape="list" count={5} />}
            empty={{
              when: ({ items }) => items.length === 0,
              show: <EmptyState scene="sheet" title={m.sections_no_movements()} />,
            }}
          >
            {({ items }) => (
              <Card flush>
                <RowList
                  label={m.sections_movements()}
                  items={items.slice(0, 60).map((one) => {
                    const never = one.untilOn !== null && one.untilOn <= one.fromOn;
                    return {
                      id: one.enrolmentId,
                      title: one.name,
                      icon: never ? CircleSlash : one.untilOn ? UserMinus : UserPlus,
                      detail: [
                        one.untilOn && !never
                          ? m.sections_span({ from: formatDate(one.fromOn), until: formatDate(one.untilOn) })
                          : m.sections_since({ from: formatDate(one.fromOn) }),
                        one.endReason && reasonName(one.endReason),
                        one.endNote,
                      ]
                        .filter(Boolean)
                        .join(' · '),
                    };
                  })}
                />
              </Card>
            )}
          </Load>
        </Section>
      }
    >
      <History type="sections.section" id={section.id} />
    </Split>
  );
}
