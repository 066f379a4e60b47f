import type { Region } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { Checkbox, RadioGroup, TextField } from '@patio/ui';
import { useState } from 'react';
import type { FormProps } from './form.ts';
import { Items } from './Items.tsx';
import { newKey } from './new-question.ts';
import { PictureField } from './PictureField.tsx';
import { RegionPicture } from './RegionPicture.tsx';
import { ScoringField } from './ScoringField.tsx';
import { boxOf, shapeIn } from './shapes.ts';

const CENTRE = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
const SHAPES = { rectangle: m.assessments_rectangle, ellipse: m.assessments_ellipse };

/** Places of a picture: drawn with the pointer, or added and moved with the keys. */
export function HotSpotForm({ question, onChange, faultAt }: FormProps<'hot_spot'>) {
  const [kind, setKind] = useState<keyof typeof SHAPES>('rectangle');
  const [active, setActive] = useState<string | null>(null);
  const { image, regions } = question;
  const make = (shape = shapeIn(CENTRE, kind)): Region => ({
    id: newKey(),
    label: '',
    shape,
    right: regions.length === 0,
  });
  const set = (next: Region[]) => onChange({ ...question, regions: next });
  const fault = faultAt('regions');
  return (
    <>
      <PictureField
        isNeeded
        label={m.assessments_picture()}
        picture={image}
        {...(faultAt('image.file') ?? faultAt('image.alt'))}
        onChange={(next) => next && onChange({ ...question, image: next })}
      />
      {image.file && (
        <>
          <RadioGroup
            atOnce
            orientation="horizontal"
            label={m.assessments_shape()}
            value={kind}
            options={(['rectangle', 'ellipse'] as const).map((id) => ({ id, label: SHAPES[id]() }))}
            onChange={(next) => setKind(next === 'ellipse' ? 'ellipse' : 'rectangle')}
          />
          <p className="qe-note">{m.assessments_regions_hint()}</p>
          <RegionPicture
            image={image}
            regions={regions}
            active={active}
            onActivate={setActive}
            onDraw={(box) => regions.length < 30 && set([...regions, make(shapeIn(box, kind))])}
            onShape={(id, shape) => set(regions.map((each) => (each.id === id ? { ...each, shape } : each)))}
          />
          {fault && (
            <p className="qe-fault" role="alert">
              {fault.error}
            </p>
          )}
          <Items
            items={regions}
            keyOf={({ id }) => id}
            name={(number) => m.assessments_region({ number })}
            add={m.assessments_add_region()}
            make={() => make()}
            least={0}
            most={30}
            onChange={set}
          >
            {(region, put, at) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are what has the focus
              <div
                className="qe-option"
                data-right={region.right || undefined}
                data-active={region.id === active || undefined}
                onFocus={() => setActive(region.id)}
              >
                <TextField
                  atOnce
                  label={m.assessments_region_name({ number: at + 1 })}
                  hint={at === 0 ? m.assessments_region_name_hint() : undefined}
                  maxLength={500}
                  value={region.label}
                  {...faultAt(`regions.${at}.label`)}
                  onChange={(label) => put({ ...region, label })}
                />
                <Checkbox
                  atOnce
                  label={m.assessments_is_right()}
                  value={region.right}
                  onChange={(right) => put({ ...region, right })}
                />
                {region.shape.kind !== 'polygon' && (
                  <RadioGroup
                    atOnce
                    orientation="horizontal"
                    label={m.assessments_shape()}
                    value={region.shape.kind}
                    options={(['rectangle', 'ellipse'] as const).map((id) => ({ id, label: SHAPES[id]() }))}
                    onChange={(next) =>
                      put({
                        ...region,
                        shape: shapeIn(boxOf(region.shape), next === 'ellipse' ? 'ellipse' : 'rectangle'),
                      })
                    }
                  />
                )}
                <TextField
                  atOnce
                  label={m.assessments_said_to_it()}
                  maxLength={500}
                  value={region.feedback ?? ''}
                  onChange={(text) => put({ ...region, feedback: text || undefined })}
                />
              </div>
            )}
          </Items>
          <ScoringField value={question.scoring} onChange={(scoring) => onChange({ ...question, scoring })} />
        </>
      )}
    </>
  );
}
