import { failureText, uploadInParts, useNavigate } from '@patio/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SOURCE_BYTES, SOURCE_PURPOSE } from '../../contract/fields.ts';
import { batchHref } from '../addresses.ts';
import { imports } from '../api.ts';

/** Sends a file of people in parts and opens its import; a refusal stays until another file is tried. */
export function useOpenFile(schoolId: string | null) {
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  const [waits, setWaits] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = useMutation({
    mutationFn: async (file: File) => {
      setRefusal(null);
      setSent(0);
      const { id } = await uploadInParts(file, {
        purpose: SOURCE_PURPOSE,
        maxBytes: SOURCE_BYTES,
        onProgress: setSent,
        onWaiting: setWaits,
      });
      return imports.openBatch.call({ schoolId: schoolId ?? '', fileId: id });
    },
    onSuccess: ({ id }) => navigate(batchHref(id)),
    onError: async (error) => setRefusal(await failureText(error)),
  });
  return { send: open.mutate, name: open.variables?.name ?? '', isPending: open.isPending, sent, waits, refusal };
}
