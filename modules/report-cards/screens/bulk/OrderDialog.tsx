import { failureText, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, RadioGroup, Segmented, Stack, Switch, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportCards } from '../api.ts';

export type BatchKind = 'report_card' | 'act';

interface OrderDialogProps {
  kind: BatchKind;
  ids: readonly string[];
  schoolId: string;
  termId: string;
  onClose: () => void;
}

/** How the papers of the chosen homerooms shall be made. */
export function OrderDialog({ kind, ids, schoolId, termId, onClose }: OrderDialogProps) {
  const [form, setForm] = useState<'pdf' | 'zip'>('pdf');
  const [locale, setLocale] = useState<'es' | 'en'>(useLocale());
  const [draft, setDraft] = useState(false);
  const cache = useQueryClient();
  const send = useMutation({
    ...reportCards.printMany.mutationOptions(),
    onSuccess: async () => {
      toast(m.report_cards_order_started());
      onClose();
      await cache.invalidateQueries({ queryKey: reportCards.listBatches.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Dialog
      title={kind === 'act' ? m.report_cards_issue_acts() : m.report_cards_issue_cards()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.report_cards_cancel()}</Button>
          <Button
            variant="primary"
            isPending={send.isPending}
            onPress={() => send.mutate({ schoolId, termId, kind, homeroomIds: [...ids], form, locale, draft })}
          >
            {draft ? m.report_cards_make_draft() : m.report_cards_issue_now()}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>{m.report_cards_order_for({ count: ids.length })}</p>
        <RadioGroup
          label={m.report_cards_form()}
          value={form}
          onChange={(value) => setForm(value as 'pdf' | 'zip')}
          options={[
            { id: 'pdf', label: m.report_cards_form_pdf(), detail: m.report_cards_form_pdf_hint() },
            { id: 'zip', label: m.report_cards_form_zip(), detail: m.report_cards_form_zip_hint() },
          ]}
        />
        <Segmented
          label={m.report_cards_language()}
          value={locale}
          onChange={(value) => setLocale(value as 'es' | 'en')}
          options={[
            { id: 'es', label: 'Español' },
            { id: 'en', label: 'English' },
          ]}
        />
        <Switch
          label={m.report_cards_as_draft()}
          hint={m.report_cards_as_draft_hint()}
          value={draft}
          onChange={setDraft}
        />
        {!draft && <Callout tone="info">{m.report_cards_issue_rule()}</Callout>}
      </Stack>
    </Dialog>
  );
}
