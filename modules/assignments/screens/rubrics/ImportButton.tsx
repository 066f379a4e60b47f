import { failureText, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { FileButton, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { type RubricFile, rubricFile } from '../../contract.ts';
import { assignments } from '../api.ts';
import { rubricOfTable } from './table-file.ts';

/** More letters than any rubric has; whatever is longer is something else. */
const MOST_LETTERS = 500_000;

/** Reads a rubric from a file; null where the file holds none. */
async function readRubric(file: File): Promise<RubricFile | null> {
  const text = await file.slice(0, MOST_LETTERS + 1).text();
  if (text.length > MOST_LETTERS) return null;
  const title = file.name.replace(/(\.rubric)?\.(json|csv|txt)$/i, '').slice(0, 120);
  try {
    const read = text.trimStart().startsWith('{') ? JSON.parse(text) : rubricOfTable(text, title);
    return rubricFile.safeParse(read).data ?? null;
  } catch {
    return null;
  }
}

/** Brings a rubric in from a file of Patio or from a spreadsheet. */
export function ImportButton() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const take = async ([file]: File[]) => {
    if (!file) return;
    setPending(true);
    try {
      const read = await readRubric(file);
      if (!read) return toast(m.assignments_import_unreadable({ name: file.name }), { tone: 'bad' });
      const made = await assignments.importRubric.call({ file: read });
      await cache.invalidateQueries({ queryKey: assignments.key() });
      toast(m.assignments_imported({ title: made.title }));
      navigate(`/teacher/rubrics?rubric=${made.id}`);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setPending(false);
    }
  };
  return (
    <FileButton
      icon={Upload}
      accept={['.json', '.csv', '.txt']}
      isPending={isPending}
      onFiles={(files) => void take(files)}
    >
      {m.assignments_import()}
    </FileButton>
  );
}
