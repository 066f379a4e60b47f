import { fileAddress } from '@patio/client';
import { useState } from 'react';
import { keptPicture } from '../kept.ts';

/** A picture of a lesson; where the network has none, the one that this device kept. */
export function Picture({ file, alt }: { file: string; alt: string }) {
  const [kept, setKept] = useState<string>();
  const [failed, setFailed] = useState(false);
  const fallBack = () => {
    if (failed) return;
    setFailed(true);
    void keptPicture(file).then(setKept);
  };
  // Pictures that are content keep their colours in every theme.
  return <img src={kept ?? fileAddress(file)} alt={alt} data-theme="light" loading="lazy" onError={fallBack} />;
}
