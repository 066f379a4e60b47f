import { fileAddress } from '@patio/client';
import { canShow } from '@patio/kernel';
import { RichText } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import { Button, fileSize, RowList, Segmented } from '@patio/ui';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import type { AttachedFile, Language, Texts } from '../../contract.ts';
import { languageFor } from '../../rules/texts.ts';
import { LANGUAGE } from '../labels.ts';
import '../announcements.css';

interface Props {
  texts: Texts;
  language: Language;
  files: readonly AttachedFile[];
  /** False where the files are not stored yet, as in the preview of a draft. */
  linked?: boolean;
}

const isPicture = ({ type }: AttachedFile): boolean => type.startsWith('image/') && canShow(type);

/** The words of an announcement in the reader's language, with a note where it was written in the other one only. */
export function AnnouncementText({ texts, language, files, linked = true }: Props) {
  const [chosen, setChosen] = useState<Language | null>(null);
  const shown = languageFor(texts, chosen ?? language);
  const text = texts[shown];
  const pictures = files.filter(isPicture);
  const papers = files.filter((file) => !isPicture(file));
  return (
    <div className="an-text">
      {texts.es && texts.en ? (
        <Segmented
          label={m.announcements_language()}
          value={shown}
          options={[
            { id: 'es', label: LANGUAGE.es() },
            { id: 'en', label: LANGUAGE.en() },
          ]}
          onChange={(next) => setChosen(next as Language)}
        />
      ) : (
        text &&
        shown !== language && <p className="an-note">{m.announcements_only_in({ language: LANGUAGE[shown]() })}</p>
      )}
      <div lang={shown}>{text && <RichText doc={text.body} />}</div>
      {pictures.map((file) =>
        linked ? (
          <img key={file.fileId} src={fileAddress(file.fileId)} alt={file.name} loading="lazy" />
        ) : (
          <p key={file.fileId}>{file.name}</p>
        ),
      )}
      {papers.length > 0 && (
        <RowList
          label={m.announcements_files()}
          items={papers.map((file) => ({
            id: file.fileId,
            icon: FileText,
            title: file.name,
            detail: fileSize(file.size),
            ...(linked && {
              end: (
                <Button size="sm" icon={Download} href={fileAddress(file.fileId)} download={file.name}>
                  {m.announcements_download()}
                </Button>
              ),
            }),
          }))}
        />
      )}
    </div>
  );
}
