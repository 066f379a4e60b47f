import { fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { Button, FileButton, fileSize, formatDate, RowList, Section, Stack } from '@patio/ui';
import { Download, History as HistoryIcon, RotateCcw, Upload } from 'lucide-react';
import type { MaterialPage, MaterialVersion } from '../../contract.ts';
import { UploadList } from '../uploads/UploadList.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import type { OpenMaterial } from './use-material.ts';

interface Props {
  page: MaterialPage;
  open: OpenMaterial;
}

/** What the file was before, and a new one in its place wherever it is shown. */
export function Versions({ page: { material, versions, uses }, open }: Props) {
  const uploads = useUploads();
  const active = material.state === 'active';
  return (
    <Section title={m.materials_versions()} count={versions.length} level={3}>
      <Stack gap={12}>
        {active && (
          <>
            <p>
              {uses.length + material.classes > 0
                ? m.materials_replace_reach({ uses: uses.length, classes: material.classes })
                : m.materials_replace_hint()}
            </p>
            <div>
              <FileButton
                icon={Upload}
                onFiles={([file]) => file && uploads.add([file], ({ id }) => open.replace(material, id))}
              >
                {m.materials_replace()}
              </FileButton>
            </div>
          </>
        )}
        <UploadList {...uploads} level={3} />
        <RowList
          label={m.materials_versions()}
          items={versions.map((version) => ({
            id: String(version.number),
            title: m.materials_version_number({ number: version.number }),
            detail: aboutOf(version),
            icon: HistoryIcon,
            end: (
              <>
                <Button
                  size="sm"
                  variant="quiet"
                  icon={Download}
                  href={`${fileAddress(version.file.id)}?exact&download`}
                  download
                >
                  {m.materials_download()}
                </Button>
                {active && version.number !== material.number && (
                  <Button size="sm" icon={RotateCcw} onPress={() => open.bringBack(material, version.number)}>
                    {m.materials_bring_back()}
                  </Button>
                )}
              </>
            ),
          }))}
        />
      </Stack>
    </Section>
  );
}

const aboutOf = ({ file, by, at, note }: MaterialVersion): string =>
  [file.name, fileSize(file.size), by, formatDate(at, { dateStyle: 'medium' }), note].filter(Boolean).join(' · ');
