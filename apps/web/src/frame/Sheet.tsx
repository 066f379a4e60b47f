import { PartPanel, useParts } from '@patio/client';

/** What a module opens over any page: the part of that name, with the rights of whoever looks. */
export default function Sheet({ name }: { name: string }) {
  const part = useParts('web.sheet').find(({ id }) => id === name);
  return part ? <PartPanel part={part} fallback={null} /> : null;
}
