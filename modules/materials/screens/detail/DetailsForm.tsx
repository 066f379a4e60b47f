import { m } from '@patio/messages';
import { Select, Stack, TextArea, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { about, title } from '../../contract/fields.ts';
import type { MaterialPage } from '../../contract.ts';
import { materials } from '../api.ts';
import { folderOptions, TOP } from '../list/folder-options.ts';
import type { OpenMaterial } from './use-material.ts';

const schema = z.object({ title, about, folderId: z.string(), address: z.string().trim().max(2_000) });

/** What a material is called, what is said of it, the folder it lies in, and for a link where it leads. */
export function DetailsForm({ page: { material }, open }: { page: MaterialPage; open: OpenMaterial }) {
  const space = material.owner === null ? ('library' as const) : ('own' as const);
  // Folders belong to their owner: those of somebody else's are not the reader's to choose from.
  const mine = material.own || space === 'library';
  const folders = useQuery({
    ...materials.folders.queryOptions({ input: { space, schoolId: material.schoolId } }),
    enabled: mine,
  });
  const all = folders.data?.items ?? [];
  return (
    <Form
      schema={schema}
      defaultValues={{
        title: material.title,
        about: material.about,
        folderId: material.folderId ?? TOP,
        address: material.address ?? '',
      }}
      onSubmit={async ({ folderId, address, ...told }) => {
        await open.save(material, {
          ...told,
          ...(mine && { folderId: folderId === TOP ? null : folderId }),
          ...(material.kind === 'link' && { address }),
        });
        toast(m.materials_saved());
      }}
    >
      <Stack gap={16}>
        <TextField name="title" label={m.materials_name()} isRequired />
        {material.kind === 'link' && <TextField name="address" label={m.materials_address()} isRequired />}
        <TextArea name="about" label={m.materials_about()} rows={2} />
        {all.length > 0 && <Select name="folderId" label={m.materials_folder()} options={folderOptions(all)} />}
        <FormActions>
          <SubmitButton>{m.ui_save()}</SubmitButton>
        </FormActions>
      </Stack>
    </Form>
  );
}
