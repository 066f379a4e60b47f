import { failureText, fileAddress, saveContent, uploadFile } from '@patio/client';
import { makeId } from '@patio/kernel';
import { toast } from '@patio/ui';
import { DOCUMENT_BYTES } from '../../contract.ts';
import { openFile, sealFile } from '../../rules/sealed-file.ts';
import { wellbeing } from '../api.ts';

const PURPOSE = 'wellbeing.document';
const AROUND = 64;

/** Seals a file in this browser and hands it over: what leaves the device says nothing, its name included. */
export async function addSealed(caseId: string, file: File, about: string): Promise<void> {
  const documentId = makeId();
  const { bytes, key } = await sealFile(new Uint8Array(await file.arrayBuffer()), documentId);
  const sealed = new File([bytes], 'documento', { type: 'application/octet-stream' });
  const { id: fileId } = await uploadFile(sealed, PURPOSE, DOCUMENT_BYTES + AROUND);
  await wellbeing.addDocument.call({
    id: caseId,
    documentId,
    fileId,
    size: file.size,
    name: file.name.slice(-200) || 'documento',
    type: file.type.slice(0, 120),
    about,
    key,
  });
}

/** Fetches a sealed file, opens it in this browser and offers it for saving. */
export async function saveSealed(caseId: string, documentId: string): Promise<void> {
  try {
    const { fileId, name, type, key } = await wellbeing.openDocument.call({ id: caseId, documentId });
    const answer = await fetch(fileAddress(fileId), { credentials: 'same-origin', cache: 'no-store' });
    if (!answer.ok) throw new Error(`the file answered ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    saveContent(name, await openFile({ bytes, key }, documentId), type || 'application/octet-stream');
  } catch (error) {
    toast(await failureText(error), { tone: 'bad' });
  }
}
