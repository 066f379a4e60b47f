import { fileAddress, forgetKept, keepHere, readKept } from '@patio/client';
import { useEffect, useState } from 'react';

const FILE = 'assessments.file ';
const DAY = 86_400_000;

async function bring(file: string): Promise<Blob | null> {
  const kept = await readKept<Blob>(FILE + file).catch(() => undefined);
  if (kept) return kept.value;
  const answer = await fetch(fileAddress(file));
  if (!answer.ok) return null;
  const picture = await answer.blob();
  await keepHere(FILE + file, picture).catch(() => undefined);
  return picture;
}

/** Brings the pictures of a paper onto the device, so that no question is blind when the network goes. */
export function usePictures(files: readonly string[]): (file: string) => string {
  const [here, setHere] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = files.join(' ');
  useEffect(() => {
    const made: string[] = [];
    let isGone = false;
    const bringAll = async () => {
      await forgetKept(FILE, Date.now() - DAY).catch(() => undefined);
      for (const file of wanted.split(' ').filter(Boolean)) {
        const picture = await bring(file).catch(() => null);
        if (!picture || isGone) continue;
        const address = URL.createObjectURL(picture);
        made.push(address);
        setHere((before) => new Map(before).set(file, address));
      }
    };
    void bringAll();
    return () => {
      isGone = true;
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [wanted]);
  return (file) => here.get(file) ?? fileAddress(file);
}
