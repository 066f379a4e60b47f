import { m } from '@patio/messages';
import { Card, RowList, Section } from '@patio/ui';
import { Backpack } from 'lucide-react';
import type { LessonPage } from '../../contract.ts';
import { MaterialList } from '../course/Materials.tsx';

/** What to have at hand for its activities, and what the lesson hands out. */
export const ToHave = ({ page: { bring, materials } }: { page: LessonPage }) =>
  bring.length + materials.length === 0 ? null : (
    <Section title={m.lessons_tab_materials()}>
      {bring.length > 0 && (
        <Card flush>
          <RowList
            label={m.lessons_material()}
            items={bring.map((thing) => ({ id: thing, title: thing, icon: Backpack }))}
          />
        </Card>
      )}
      {materials.length > 0 && <MaterialList items={materials} />}
    </Section>
  );
