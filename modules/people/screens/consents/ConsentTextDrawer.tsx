import { m } from '@patio/messages';
import { Button, Callout, Drawer, TextArea, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { ConsentView } from '../../contract.ts';
import { people } from '../api.ts';

const schema = z.object({ es: z.string().trim().min(20).max(4000), en: z.string().trim().max(4000) });

/** A new text for one purpose; publishing it asks every family again. */
export function ConsentTextDrawer({
  item,
  onClose,
}: {
  item: { purpose: ConsentView['purpose']; version: number; text: ConsentView['text'] };
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const { purpose, version, text } = item;
  const usual = (locale: 'es' | 'en') => m.people_consent_text({ purpose }, { locale });
  return (
    <Drawer title={m.people_purpose_is({ purpose })} isOpen onOpenChange={(open) => !open && onClose()}>
      <Form
        schema={schema}
        defaultValues={{ es: text?.es ?? usual('es'), en: text ? (text.en ?? '') : usual('en') }}
        onSubmit={async ({ es, en }) => {
          await people.publishConsentText.call({ purpose, version, es, en: en || null });
          await cache.invalidateQueries({ queryKey: people.key() });
          toast(m.people_consent_text_published());
          onClose();
        }}
      >
        <Callout tone="warn">{m.people_consent_text_warning()}</Callout>
        <TextArea name="es" label={m.people_consent_text_es()} rows={8} isRequired />
        <TextArea name="en" label={m.people_consent_text_en()} hint={m.people_consent_text_en_hint()} rows={8} />
        <FormActions>
          <Button onPress={onClose}>{m.ui_cancel()}</Button>
          <SubmitButton>{m.people_consent_text_publish()}</SubmitButton>
        </FormActions>
      </Form>
    </Drawer>
  );
}
