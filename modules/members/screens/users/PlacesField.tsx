import { ROLES, type Role } from '@patio/access';
import { m } from '@patio/messages';
import { Button, IconButton, Select } from '@patio/ui';
import { Plus, Trash2 } from 'lucide-react';
import { roleOptions } from '../office/labels.ts';
import { useSchools } from '../office/use-schools.ts';

export interface DraftPlace {
  key: number;
  role: string;
  schoolId: string | null;
}
const WHOLE = 'whole';
const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role);
/** An admin may be of the whole institution; everybody else is somewhere. */
const complete = (place: DraftPlace) => isRole(place.role) && (place.schoolId !== null || place.role === 'admin');

/** The places that are complete, without repeats. */
export function placesOf(drafts: readonly DraftPlace[]): { role: Role; schoolId: string | null }[] {
  const seen = new Set<string>();
  return drafts.filter(complete).flatMap(({ role, schoolId }) => {
    const key = `${role} ${schoolId}`;
    if (seen.has(key) || !isRole(role)) return [];
    seen.add(key);
    return [{ role, schoolId }];
  });
}

interface Props {
  places: DraftPlace[];
  onChange: (places: DraftPlace[]) => void;
}

/** What the person will be, and where; as many as it takes. */
export function PlacesField({ places, onChange }: Props) {
  const schools = useSchools();
  const change = (key: number, part: Partial<DraftPlace>) =>
    onChange(places.map((place) => (place.key === key ? { ...place, ...part } : place)));
  return (
    <fieldset className="stack">
      <legend className="field-label">{m.members_places()}</legend>
      {places.map((place) => (
        <div key={place.key} className="flex flex-wrap items-end gap-2">
          <Select
            className="min-w-40 flex-1"
            label={m.members_field_role()}
            options={roleOptions()}
            value={place.role}
            onChange={(role) => change(place.key, { role: role ?? place.role })}
          />
          <Select
            className="min-w-40 flex-1"
            label={m.accounts_school()}
            value={place.schoolId ?? (place.role === 'admin' ? WHOLE : null)}
            options={[
              ...(place.role === 'admin' ? [{ id: WHOLE, label: m.members_whole_institution() }] : []),
              ...schools.map(({ id, name }) => ({ id, label: name })),
            ]}
            onChange={(id) => change(place.key, { schoolId: id === WHOLE ? null : id })}
          />
          {places.length > 1 && (
            <IconButton
              icon={Trash2}
              label={m.members_remove_place()}
              onPress={() => onChange(places.filter((each) => each.key !== place.key))}
            />
          )}
        </div>
      ))}
      <Button
        size="sm"
        icon={Plus}
        className="self-start"
        onPress={() =>
          onChange([
            ...places,
            { key: Math.max(0, ...places.map((each) => each.key)) + 1, role: 'teacher', schoolId: null },
          ])
        }
      >
        {m.members_add_place()}
      </Button>
    </fieldset>
  );
}
