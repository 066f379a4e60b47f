import { MaterialPreview } from '@patio/materials/screens';
import { m } from '@patio/messages';
import { Button, Checkbox, Drawer, Icon, IconButton, Link, Load, Skeleton, TextArea, TextField } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle, Eye, FlaskConical, Library, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Material } from '../../rules/contents.ts';
import { plans } from '../api.ts';
import { newMaterial, oneLine, replaced } from './draft.ts';
import { KeptChoice } from './KeptChoice.tsx';
import { PagePart } from './PagePart.tsx';

interface MaterialsProps {
  materials: readonly Material[];
  /** The planned class; null until it is saved. */
  classId: string | null;
  isReadOnly: boolean;
  /** What whoever reviews plans can do here, and what was said. */
  action: ReactNode;
  said: ReactNode;
  onChange: (materials: Material[]) => void;
}

/** What the class needs, who gets it ready, and whether it is. */
export function Materials({ materials, classId, isReadOnly, action, said, onChange }: MaterialsProps) {
  const ready = materials.filter((one) => one.ready).length;
  return (
    <PagePart
      icon={FlaskConical}
      title={m.plans_materials()}
      action={action}
      end={materials.length > 0 && m.plans_materials_ready({ ready, count: materials.length })}
    >
      <ul className="pp-list" data-kind="materials">
        {materials.map((material) => (
          <li key={material.id}>
            {isReadOnly ? (
              <>
                <Icon of={material.ready ? Check : Circle} />
                <span>
                  <ReadMaterial material={material} classId={classId} />
                  {material.who && <small>{material.who}</small>}
                  <span className="sr">{material.ready ? m.plans_material_ready() : m.plans_material_not_ready()}</span>
                </span>
              </>
            ) : (
              <>
                <Checkbox
                  atOnce
                  label={null}
                  aria-label={m.plans_material_is_ready({ name: material.what })}
                  value={material.ready}
                  onChange={(value) => onChange(replaced(materials, material.id, { ready: value }))}
                />
                {material.materialId ? (
                  <span className="pp-kept">
                    <Named material={material} />
                  </span>
                ) : (
                  <TextArea
                    atOnce
                    hideLabel
                    rows={1}
                    label={m.plans_material()}
                    placeholder={m.plans_material()}
                    value={material.what}
                    maxLength={200}
                    onChange={(what) => onChange(replaced(materials, material.id, { what: oneLine(what) }))}
                    autoFocus={material.what === ''}
                  />
                )}
                <IconButton
                  size="sm"
                  icon={Trash2}
                  label={m.plans_remove_named({ name: material.what })}
                  onPress={() => onChange(materials.filter(({ id }) => id !== material.id))}
                />
                <TextField
                  atOnce
                  hideLabel
                  className="pp-who"
                  label={m.plans_material_who()}
                  placeholder={m.plans_material_who()}
                  value={material.who}
                  maxLength={100}
                  onChange={(who) => onChange(replaced(materials, material.id, { who }))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && <AddMaterial onAdd={(material) => onChange([...materials, material])} />}
      {said}
    </PagePart>
  );
}

/** What is written, or the kept material that was chosen, which opens for whose it is. */
function Named({ material: { what, materialId } }: { material: Material }) {
  return materialId ? <Link href={`/teacher/materials?item=${materialId}`}>{what}</Link> : what;
}

/** What is written, or the teacher's kept material, which opens here for whoever reads the plan. */
function ReadMaterial({ material: { what, materialId }, classId }: { material: Material; classId: string | null }) {
  const [isOpen, setOpen] = useState(false);
  if (!materialId || !classId) return what;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={Eye}
        aria-label={m.plans_open_material({ name: what })}
        onPress={() => setOpen(true)}
      >
        {what}
      </Button>
      {isOpen && (
        <Drawer title={what} size="lg" isOpen onOpenChange={setOpen}>
          <OpenMaterial id={classId} materialId={materialId} />
        </Drawer>
      )}
    </>
  );
}

function OpenMaterial(input: { id: string; materialId: string }) {
  const query = useQuery(plans.planMaterial.queryOptions({ input }));
  return (
    <Load query={query} skeleton={<Skeleton shape="form" />}>
      {(material) => <MaterialPreview material={material} />}
    </Load>
  );
}

/** A line to write in, or one of the teacher's kept materials. */
function AddMaterial({ onAdd }: { onAdd: (material: Material) => void }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <div className="pp-tools">
        <Button size="sm" variant="quiet" icon={Plus} onPress={() => onAdd(newMaterial())}>
          {m.plans_add_material()}
        </Button>
        <Button size="sm" variant="quiet" icon={Library} onPress={() => setChoosing(!choosing)}>
          {m.plans_from_materials()}
        </Button>
      </div>
      {choosing && (
        <KeptChoice
          onChoose={(id, what) => {
            onAdd({ ...newMaterial(), what, ready: true, materialId: id });
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}
