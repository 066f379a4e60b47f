import { m } from '@patio/messages';
import { Button, Dialog, Select, Stack, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { folderName } from '../../contract/fields.ts';
import type { FolderView } from '../../contract.ts';
import { refuseMove } from '../../rules/folders.ts';
import { materials } from '../api.ts';
import { folderOptions, TOP } from './folder-options.ts';

const schema = z.object({ name: folderName, parentId: z.string() });

export interface FolderPlace {
  space: 'own' | 'library';
  schoolId: string;
}

interface Props {
  /** The folder that is renamed or moved; without one it is a new one. */
  folder: FolderView | null;
  place: FolderPlace;
  /** The folder that it is in, or that a new one goes into. */
  parentId: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The name of a folder, and where it stands. */
export function FolderDialog({ folder, place, parentId, isOpen, onClose }: Props) {
  const cache = useQueryClient();
  const folders = useQuery({ ...materials.folders.queryOptions({ input: place }), enabled: isOpen && folder !== null });
  const all = folders.data?.items ?? [];
  const into = folder ? all.filter(({ id }) => refuseMove(all, folder.id, id) === null) : [];
  return (
    <Dialog
      title={folder ? m.materials_rename() : m.materials_new_folder()}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ name: folder?.name ?? '', parentId: parentId ?? TOP }}
          onSubmit={async (chosen) => {
            const told = { name: chosen.name, parentId: chosen.parentId === TOP ? null : chosen.parentId };
            if (folder) await materials.saveFolder.call({ id: folder.id, version: folder.version, ...told });
            else await materials.createFolder.call({ ...place, ...told });
            await cache.invalidateQueries({ queryKey: materials.key() });
            onClose();
          }}
        >
          <Stack gap={16}>
            <TextField name="name" label={m.materials_name()} isRequired autoFocus />
            {folder && all.length > 1 && (
              <Select name="parentId" label={m.materials_inside()} options={folderOptions(all, into)} />
            )}
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.ui_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
