import { fileAddress } from '@patio/client';
import { ClassMaterials, useClassMaterials } from '@patio/materials/screens';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, Load, RowList, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { AudioLines, Download, ExternalLink, FileText, Play, Video } from 'lucide-react';
import type { CourseMaterial } from '../../contract.ts';
import { lessons } from '../api.ts';

const ICONS = { file: FileText, audio: AudioLines, video: Video, embed: ExternalLink };

interface MaterialsProps {
  id: string;
  /** The class itself, as soon as it is known. */
  sectionId: string | undefined;
}

/** What teachers handed out to the class, and then what its lessons do: files to take away, sounds, films and pages elsewhere. */
export function Materials({ id, sectionId }: MaterialsProps) {
  const query = useQuery(lessons.materials.queryOptions({ input: { id } }));
  const shared = useClassMaterials(sectionId).data?.items ?? [];
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ items }) => items.length + shared.length === 0,
        show: (
          <EmptyState scene="books" title={m.lessons_no_materials()}>
            {m.lessons_no_materials_hint()}
          </EmptyState>
        ),
      }}
    >
      {({ items }) => (
        <Stack gap={18}>
          {shared.length > 0 && (
            <Section title={m.lessons_handed_out()}>
              <ClassMaterials items={shared} />
            </Section>
          )}
          {[...Map.groupBy(items, ({ lesson }) => lesson.id).values()].map((own) => (
            <OfLesson key={own[0]?.lesson.id} items={own} />
          ))}
        </Stack>
      )}
    </Load>
  );
}

const OfLesson = ({ items }: { items: readonly CourseMaterial[] }) => (
  <Section title={items[0]?.lesson.title}>
    <MaterialList items={items} />
  </Section>
);

/** Materials, each with the way to have it. */
export const MaterialList = ({ items }: { items: readonly CourseMaterial[] }) => (
  <Card flush>
    <RowList
      label={m.lessons_tab_materials()}
      items={items.map((item) => ({
        id: item.id,
        title: item.title || m.lessons_untitled_material(),
        detail: item.about,
        icon: ICONS[item.kind],
        end: <Open item={item} />,
      }))}
    />
  </Card>
);

function Open({ item: { kind, file, address, lesson } }: { item: CourseMaterial }) {
  if (kind === 'file' && file)
    return (
      <Button size="sm" icon={Download} href={fileAddress(file)} download>
        {m.lessons_download()}
      </Button>
    );
  // Films and pages elsewhere are seen where the lesson explains them.
  return kind === 'embed' && address ? (
    <Button size="sm" icon={ExternalLink} href={address} target="_blank">
      {m.lessons_open_outside()}
    </Button>
  ) : (
    <Button size="sm" icon={Play} href={`/student/lesson-viewer/${lesson.id}`}>
      {m.lessons_see_in_lesson()}
    </Button>
  );
}
