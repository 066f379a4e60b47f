import { PartPanel, useParts, useSearch } from '@patio/client';
import { Suspense } from 'react';

function NamedSheet({ name }: { name: string }) {
  const part = useParts('web.sheet').find(({ id }) => id === name);
  return part ? <PartPanel part={part} fallback={null} /> : null;
}

/** What a module opens over any page: the part that the address names, with the rights of whoever looks. */
export function Sheet() {
  const name = useSearch('sheet');
  return <Suspense>{name && <NamedSheet name={name} />}</Suspense>;
}
