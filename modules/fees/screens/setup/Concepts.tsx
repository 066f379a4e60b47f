import { todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, EmptyState, Inline, RowList, Stack, Status } from '@patio/ui';
import { useState } from 'react';
import type { SetupView } from '../../contract.ts';
import { pricesOn } from '../../rules/prices-on.ts';
import { moneyText } from '../family/texts.ts';
import { ConceptDrawer } from './ConceptDrawer.tsx';
import { CONCEPT_LABELS } from './labels.ts';
import { PriceDrawer } from './PriceDrawer.tsx';

type Concept = SetupView['concepts'][number];

/** What a concept costs now: one price, or from the lowest to the highest of the levels. */
function priceText(view: SetupView, concept: Concept): string {
  const year = view.years.find(({ state }) => state === 'active') ?? view.years[0];
  const own = view.prices.filter((one) => one.conceptId === concept.id && one.yearId === year?.id);
  const amounts = pricesOn(
    own,
    view.levels.map((level) => level.id),
    todayHere(),
  );
  if (amounts.length === 0) return m.fees_setup_no_price();
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)].map((minor) =>
    moneyText(minor, view.settings.currency),
  );
  return least === most ? `${least}` : m.fees_setup_price_range({ least: least ?? '', most: most ?? '' });
}

/** The concepts of a school with their prices. */
export function Concepts({ view }: { view: SetupView }) {
  const [editing, setEditing] = useState<Concept | 'new' | null>(null);
  const [pricing, setPricing] = useState<Concept | null>(null);
  return (
    <Stack gap={12}>
      {view.concepts.length === 0 ? (
        <EmptyState scene="sheet" title={m.fees_setup_no_concepts()} />
      ) : (
        <RowList
          label={m.fees_setup_concepts()}
          items={view.concepts.map((concept) => ({
            id: concept.id,
            title: concept.name,
            detail: [CONCEPT_LABELS[concept.kind](), priceText(view, concept)].join(' · '),
            end: (
              <Inline gap={8}>
                {concept.archived && <Status tone="neutral">{m.fees_setup_archived()}</Status>}
                <Button size="sm" onPress={() => setPricing(concept)}>
                  {m.fees_setup_prices()}
                </Button>
                <Button size="sm" onPress={() => setEditing(concept)}>
                  {m.fees_setup_change()}
                </Button>
              </Inline>
            ),
          }))}
        />
      )}
      <Inline gap={8}>
        <Button onPress={() => setEditing('new')}>{m.fees_setup_add_concept()}</Button>
      </Inline>
      {editing && (
        <ConceptDrawer
          schoolId={view.schoolId}
          concept={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {pricing && <PriceDrawer view={view} concept={pricing} onClose={() => setPricing(null)} />}
    </Stack>
  );
}
