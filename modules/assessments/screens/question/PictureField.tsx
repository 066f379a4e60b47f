import { failureText, fileAddress, uploadFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, FileButton, TextField, toast } from '@patio/ui';
import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { PICTURE_BYTES } from '../../rules/question-files.ts';

interface Picture {
  file: string;
  alt: string;
}
interface Props {
  label: string;
  picture: Picture | undefined;
  /** A question about places of a picture cannot be without one. */
  isNeeded?: boolean;
  error?: string;
  onChange: (picture: Picture | undefined) => void;
}

/** A picture of a question, with words for those who do not see it. */
export function PictureField({ label, picture, isNeeded, error, onChange }: Props) {
  const [isPending, setPending] = useState(false);
  const send = async ([file]: File[]) => {
    if (!file) return;
    setPending(true);
    try {
      const { id } = await uploadFile(file, 'assessments.picture', PICTURE_BYTES);
      onChange({ file: id, alt: picture?.alt ?? '' });
    } catch (failure) {
      toast(await failureText(failure), { tone: 'bad' });
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="qe-picture">
      <span className="field-label">{label}</span>
      {picture?.file && !isNeeded && <img src={fileAddress(picture.file)} alt={picture.alt} />}
      <div className="qe-picture-acts">
        <FileButton
          size="sm"
          icon={ImagePlus}
          accept={['image/png', 'image/jpeg', 'image/webp', 'image/gif']}
          isPending={isPending}
          onFiles={(files) => void send(files)}
        >
          {picture?.file ? m.assessments_other_picture() : m.assessments_add_picture()}
        </FileButton>
        {picture?.file && !isNeeded && (
          <Button size="sm" variant="quiet" icon={X} onPress={() => onChange(undefined)}>
            {m.assessments_remove_picture()}
          </Button>
        )}
      </div>
      {error && (
        <p className="qe-fault" role="alert">
          {error}
        </p>
      )}
      {picture?.file && (
        <TextField
          atOnce
          isRequired
          label={m.assessments_alt()}
          hint={m.assessments_alt_hint()}
          maxLength={500}
          value={picture.alt}
          onChange={(alt) => onChange({ ...picture, alt })}
        />
      )}
    </div>
  );
}
