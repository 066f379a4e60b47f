import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Drawer, IconButton, Inline, Load, Segmented, Skeleton, Stack } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { reportCards } from '../api.ts';
import { CardSheet } from '../paper/CardSheet.tsx';

interface PreviewProps {
  homeroom: { id: string; name: string };
  schoolId: string;
  termId: string;
  onClose: () => void;
}

/** The cards of a homeroom as they would be printed now, one by one. */
export function Preview({ homeroom, schoolId, termId, onClose }: PreviewProps) {
  const [at, setAt] = useState(0);
  const [locale, setLocale] = useState<'es' | 'en'>(useLocale());
  const query = useQuery({
    ...reportCards.previewCard.queryOptions({ input: { schoolId, termId, homeroomId: homeroom.id, at, locale } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer
      title={m.report_cards_preview_of({ homeroom: homeroom.name })}
      size="lg"
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(view) => (
          <Stack gap={16}>
            <Inline gap={8}>
              <IconButton
                icon={ChevronLeft}
                label={m.report_cards_before()}
                isDisabled={view.at === 0}
                onPress={() => setAt(view.at - 1)}
              />
              <span className="num">{m.report_cards_at_of({ at: view.at + 1, of: view.of })}</span>
              <IconButton
                icon={ChevronRight}
                label={m.report_cards_next()}
                isDisabled={view.at >= view.of - 1}
                onPress={() => setAt(view.at + 1)}
              />
              <Segmented
                label={m.report_cards_language()}
                hideLabel
                value={locale}
                onChange={(value) => setLocale(value as 'es' | 'en')}
                options={[
                  { id: 'es', label: 'Español' },
                  { id: 'en', label: 'English' },
                ]}
              />
            </Inline>
            {view.open.length > 0 && (
              <Callout tone="warn">{m.report_cards_waits_for({ classes: view.open.join(', ') })}</Callout>
            )}
            <CardSheet content={view.content} />
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}
