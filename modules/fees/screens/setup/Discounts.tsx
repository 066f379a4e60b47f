import { m } from '@patio/messages';
import { Button, EmptyState, Inline, RowList, Stack, Status } from '@patio/ui';
import { useState } from 'react';
import type { SetupView } from '../../contract.ts';
import { moneyText, percentText } from '../family/texts.ts';
import { DiscountDrawer } from './DiscountDrawer.tsx';
import { DISCOUNT_LABELS } from './labels.ts';

type Discount = SetupView['discounts'][number];

const worthOf = (one: Discount, currency: string): string =>
  one.basisPoints === null ? moneyText(one.amount ?? 0, currency) : percentText(one.basisPoints);

/** The discounts of a school in the order in which they are taken. */
export function Discounts({ view }: { view: SetupView }) {
  const [editing, setEditing] = useState<Discount | 'new' | null>(null);
  const { currency } = view.settings;
  return (
    <Stack gap={12}>
      {view.discounts.length === 0 ? (
        <EmptyState scene="sheet" title={m.fees_setup_no_discounts()} />
      ) : (
        <RowList
          label={m.fees_setup_discounts()}
          items={view.discounts.map((one) => ({
            id: one.id,
            title: `${one.position}. ${one.name}`,
            detail: [
              DISCOUNT_LABELS[one.kind](),
              worthOf(one, currency),
              one.stacking === 'exclusive' ? m.fees_setup_exclusive() : m.fees_setup_stackable(),
            ].join(' · '),
            end: (
              <Inline gap={8}>
                {one.archived && <Status tone="neutral">{m.fees_setup_archived()}</Status>}
                <Button size="sm" onPress={() => setEditing(one)}>
                  {m.fees_setup_change()}
                </Button>
              </Inline>
            ),
          }))}
        />
      )}
      <Inline gap={8}>
        <Button onPress={() => setEditing('new')}>{m.fees_setup_add_discount()}</Button>
      </Inline>
      {editing && (
        <DiscountDrawer view={view} discount={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Stack>
  );
}
