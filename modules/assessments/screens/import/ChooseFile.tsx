import { failureText, uploadInParts, useLocale, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, FileDrop, JobProgress, Stack } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { IMPORT_BYTES } from '../../rules/question-files.ts';
import { importHref } from '../addresses.ts';
import { assessments } from '../api.ts';

const PURPOSE = 'assessments.import';

/** Takes a file, whose format is found by its content. */
export function ChooseFile() {
  const navigate = useNavigate();
  const locale = useLocale();
  const [sent, setSent] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = useMutation({
    mutationFn: async (file: File) => {
      setRefusal(null);
      setSent(0);
      const { id } = await uploadInParts(file, { purpose: PURPOSE, maxBytes: IMPORT_BYTES, onProgress: setSent });
      return assessments.previewImport.call({ fileId: id, language: locale });
    },
    onSuccess: (view) => navigate(importHref(view.id)),
    onError: async (error) => setRefusal(await failureText(error)),
  });
  return (
    <Stack gap={16}>
      <FileDrop
        atOnce
        label={m.assessments_import_file()}
        hint={m.assessments_import_formats()}
        maxSize={IMPORT_BYTES}
        value={[]}
        isDisabled={read.isPending}
        onChange={([file]) => file && read.mutate(file)}
      />
      {read.isPending && (
        <JobProgress
          title={sent < 1 ? m.assessments_import_sending() : m.assessments_import_reading()}
          state="running"
          done={Math.round(sent * 100)}
          total={sent < 1 ? 100 : undefined}
          detail=" "
        />
      )}
      {refusal && (
        <Callout live tone="bad" title={m.assessments_import_unreadable()}>
          {refusal}
        </Callout>
      )}
    </Stack>
  );
}
