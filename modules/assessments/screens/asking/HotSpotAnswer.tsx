import { m } from '@patio/messages';
import { Button, Segmented } from '@patio/ui';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { Asked } from './fields.ts';
import { PointAt } from './PointAt.tsx';

/** Places on a picture: pointed at, or chosen by name from a list. One way at a time, so that nothing counts twice. */
export function HotSpotAnswer({ question, answer, onChange, parts, labelledBy }: Asked<'hot_spot'>) {
  const [byName, setByName] = useState(answer.regions.length > 0);
  const { wanted, regions, image } = question;
  if (!image) return null;
  const toggle = (id: string) => {
    const without = answer.regions.filter((each) => each !== id);
    const chosen = without.length < answer.regions.length ? without : [...without, id];
    onChange?.({ kind: 'hot_spot', spots: [], regions: chosen });
  };
  const count = answer.spots.length + answer.regions.length;
  return (
    <fieldset className="ask-spots" aria-labelledby={labelledBy}>
      {onChange && <p className="ask-hint">{m.assessments_ask_places({ count: wanted })}</p>}
      {onChange && (
        <Segmented
          label={m.assessments_ask_how()}
          value={byName ? 'list' : 'point'}
          onChange={(way) => setByName(way === 'list')}
          options={[
            { id: 'point', label: m.assessments_ask_by_pointing() },
            { id: 'list', label: m.assessments_ask_by_name() },
          ]}
        />
      )}
      <PointAt
        image={image}
        most={wanted}
        spots={answer.spots}
        onChange={onChange && ((spots) => onChange({ kind: 'hot_spot', spots, regions: [] }))}
      />
      {byName && (
        <div className="ask-options">
          {regions.map(({ id, label }) => (
            <label
              key={id}
              className="ask-option"
              data-chosen={answer.regions.includes(id) || undefined}
              data-part={parts?.[id]}
            >
              <input
                type="checkbox"
                checked={answer.regions.includes(id)}
                disabled={!onChange}
                onChange={() => toggle(id)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
      {onChange && count > 0 && (
        <Button
          size="sm"
          variant="quiet"
          icon={Eraser}
          onPress={() => onChange({ kind: 'hot_spot', spots: [], regions: [] })}
        >
          {m.assessments_ask_erase()}
        </Button>
      )}
    </fieldset>
  );
}
