import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { type FileRow, inTenant, receiveFile } from '@patio/platform';
import type { NewLink } from '../contract.ts';
import { addFile, addLink, type MaterialRow } from '../server/index.ts';

export { demo } from './demo.ts';

let count = 0;

/** A paper of so many bytes, as its content says. */
export function paper(size = 400, text = `hoja ${++count} `): Buffer {
  const bytes = Buffer.alloc(size, text);
  bytes.write('%PDF-1.7\n');
  return bytes;
}

/** An upload that nothing has taken up yet. */
export const upload = (actor: Actor, bytes: Buffer = paper(), name = `guía ${++count}.pdf`): Promise<FileRow> =>
  receiveFile(actor, 'materials.file', { name, bytes: Readable.from([bytes]) });

type Given = Partial<Pick<NewLink, 'space' | 'folderId' | 'schoolId' | 'title'>>;

/** A file of the actor's own, or of the library; state only what matters. */
export async function makeMaterial(
  actor: Actor,
  given: Given & { bytes?: Buffer; name?: string } = {},
): Promise<MaterialRow> {
  const { bytes, name, ...target } = given;
  const { id } = await upload(actor, bytes, name);
  return inTenant(actor, (tx) => addFile(tx, actor, { space: 'own', folderId: null, ...target, fileId: id }));
}

/** A link of the actor's own, or of the library. */
export const makeLink = (actor: Actor, given: Given & { address?: string } = {}): Promise<MaterialRow> =>
  inTenant(actor, (tx) =>
    addLink(tx, actor, {
      space: 'own',
      folderId: null,
      title: `Enlace ${++count}`,
      address: 'https://museo.pe/sala',
      about: '',
      ...given,
    }),
  );
