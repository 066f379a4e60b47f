import { m } from '@patio/messages';
import { DescriptionList, DiffView, Section } from '@patio/ui';
import type { ChangeView } from '../../contract.ts';
import { markLabel } from '../../model/index.ts';
import { outcomeLabel } from './change-labels.ts';

/** What a change moves: term, year, place in the class, promotion. */
export function Effect({ effect }: { effect: NonNullable<ChangeView['effect']> }) {
  const { nodes, rank, promotion } = effect;
  const passes = (mark: string | null, passed: boolean | null) =>
    passed === null
      ? markLabel(mark)
      : `${markLabel(mark)} · ${passed ? m.gradebook_calc_passed() : m.gradebook_calc_failed()}`;
  return (
    <Section level={3} title={m.gradebook_change_effect()}>
      {nodes.length === 0 ? (
        <p className="m-0">{m.gradebook_change_effect_none()}</p>
      ) : (
        <DiffView
          caption={m.gradebook_change_effect()}
          changes={nodes.map((node) => ({
            field: node.name || m.gradebook_year_word(),
            before: passes(node.before, node.passedBefore),
            after: passes(node.after, node.passedAfter),
          }))}
        />
      )}
      <DescriptionList
        items={[
          ...(rank
            ? [
                {
                  term: m.gradebook_change_rank(),
                  value: m.gradebook_change_rank_value({
                    before: rank.before ?? '–',
                    after: rank.after ?? '–',
                    of: rank.of,
                  }),
                },
              ]
            : []),
          ...(promotion
            ? [
                {
                  term: m.gradebook_change_promotion(),
                  value: (
                    <>
                      {promotion.before === promotion.after
                        ? outcomeLabel(promotion.after)
                        : `${outcomeLabel(promotion.before)} → ${outcomeLabel(promotion.after)}`}
                      <small className="block text-ink-2">
                        {promotion.attendance
                          ? m.gradebook_change_promotion_attendance({
                              percent: markLabel(promotion.attendance.percent),
                              days: promotion.attendance.days,
                            })
                          : m.gradebook_change_promotion_hint()}
                      </small>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
