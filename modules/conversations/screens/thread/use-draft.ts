import { failureText, preparePhoto, uploadInParts } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useState } from 'react';
import type { NewMessage, SentFile, Urgency } from '../../contract.ts';
import { FILE_BYTES, MOST_FILES } from '../../rules/limits.ts';

export interface DraftFile extends SentFile {
  name: string;
}
type FileForm = SentFile['form'];

const PURPOSES = { file: 'conversations.file', photo: 'conversations.photo', voice: 'conversations.voice' } as const;

/** What is being written: words, files that are at school already, and how urgent it is. */
export function useDraft() {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<DraftFile[]>([]);
  const [urgency, setUrgency] = useState<Urgency>('normal');
  const [uploading, setUploading] = useState(0);

  const upload = async (file: File, form: FileForm, more: { seconds?: number; transcript?: string } = {}) => {
    setUploading((count) => count + 1);
    try {
      const ready = form === 'photo' ? await preparePhoto(file).catch(() => file) : file;
      const kept = await uploadInParts(ready, { purpose: PURPOSES[form], maxBytes: FILE_BYTES[form] });
      const made = {
        fileId: kept.id,
        form,
        name: kept.name,
        seconds: more.seconds ?? null,
        transcript: more.transcript ?? '',
      };
      setFiles((before) => [...before, made]);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setUploading((count) => count - 1);
    }
  };
  const add = (chosen: readonly File[], form: FileForm) => {
    const room = MOST_FILES - files.length;
    if (chosen.length > room) toast(m.conversations_too_many_files({ count: MOST_FILES }), { tone: 'bad' });
    for (const file of chosen.slice(0, Math.max(0, room))) void upload(file, form);
  };
  const clear = () => {
    setText('');
    setFiles([]);
    setUrgency('normal');
  };
  const isEmpty = text.trim() === '' && files.length === 0;
  /** The message as it goes; its id is made here, so that it goes once. */
  const take = (): NewMessage => ({
    messageId: makeId(),
    text: text.trim(),
    urgency,
    files: files.map(({ name: _name, ...file }) => file),
  });
  return {
    text,
    setText,
    files,
    urgency,
    setUrgency,
    add,
    addVoice: (file: File, seconds: number, transcript: string) => void upload(file, 'voice', { seconds, transcript }),
    remove: (fileId: string) => setFiles((before) => before.filter((one) => one.fileId !== fileId)),
    clear,
    take,
    isEmpty,
    isUploading: uploading > 0,
  };
}
export type Draft = ReturnType<typeof useDraft>;
