import { m } from '@patio/messages';
import { SearchField } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kept } from '../api.ts';

/** So many kept materials are offered at once. */
const MOST_FOUND = 8;

/** One of the teacher's own materials or of the school's library, found by its name. */
export function KeptChoice({ onChoose }: { onChoose: (id: string, title: string) => void }) {
  const [text, setText] = useState('');
  const search = text.trim();
  const { data } = useQuery({
    queryKey: [...kept.key(), 'of_plan', search],
    queryFn: ({ signal }) => findKept(search, signal),
    enabled: search !== '',
    placeholderData: (before) => before,
  });
  return (
    <div className="pp-choice">
      <SearchField
        label={m.plans_my_materials()}
        placeholder={m.plans_find_material()}
        value={text}
        onChange={setText}
        autoFocus
      />
      {search === '' && <p>{m.plans_find_material_hint()}</p>}
      {search !== '' && data?.length === 0 && <p role="status">{m.plans_no_material_found()}</p>}
      {search !== '' && data && data.length > 0 && (
        <ul>
          {data.map(({ id, title, about }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose(id, title)}>
                <b>{title}</b>
                {about && <small>{about}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

async function findKept(search: string, signal: AbortSignal) {
  const places = await Promise.all(
    (['own', 'library'] as const).map((space) => kept.browse.call({ search, space, limit: MOST_FOUND }, { signal })),
  );
  return places.flatMap(({ items }) => items).slice(0, MOST_FOUND);
}
