import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, NumberField, Select, Stack, Switch, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { conceptFields, type SetupView } from '../../contract.ts';
import { fees } from '../api.ts';
import { CONCEPT_LABELS, optionsOf } from './labels.ts';

interface ConceptDrawerProps {
  schoolId: string;
  concept: SetupView['concepts'][number] | null;
  onClose: () => void;
}

const fields = conceptFields
  .omit({ taxBasisPoints: true })
  .extend({ taxPercent: z.number().min(0).max(100), archived: z.boolean() });

/** A concept: what it is called, whom it is charged to, and its tax. */
export function ConceptDrawer({ schoolId, concept, onClose }: ConceptDrawerProps) {
  const cache = useQueryClient();
  const [id] = useState(() => concept?.id ?? makeId());
  return (
    <Drawer
      title={concept ? concept.name : m.fees_setup_add_concept()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) => (
        <Form
          schema={fields}
          defaultValues={{
            name: concept?.name ?? '',
            kind: concept?.kind ?? 'tuition',
            chargedTo: concept?.chargedTo ?? 'all',
            taxPercent: (concept?.taxBasisPoints ?? 0) / 100,
            archived: concept?.archived ?? false,
          }}
          onSubmit={async ({ taxPercent, ...values }) => {
            const taxBasisPoints = Math.round(taxPercent * 100);
            await fees.saveConcept.call({ ...values, taxBasisPoints, id, schoolId, seen: concept?.version ?? 0 });
            toast(m.fees_setup_saved());
            await cache.invalidateQueries({ queryKey: fees.key() });
            onClose();
          }}
        >
          <Stack gap={16}>
            <TextField name="name" label={m.fees_setup_name()} isRequired />
            <Select name="kind" label={m.fees_setup_kind()} options={optionsOf(CONCEPT_LABELS)} isRequired />
            <Select
              name="chargedTo"
              label={m.fees_setup_charged_to()}
              options={[
                { id: 'all', label: m.fees_setup_to_all() },
                { id: 'chosen', label: m.fees_setup_to_chosen() },
              ]}
              isRequired
            />
            <NumberField
              name="taxPercent"
              label={m.fees_setup_tax()}
              min={0}
              max={100}
              step={0.01}
              unit="%"
              isRequired
            />
            {concept && <Switch name="archived" label={m.fees_setup_archive()} hint={m.fees_setup_archive_hint()} />}
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.fees_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
