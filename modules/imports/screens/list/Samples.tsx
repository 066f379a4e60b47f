import { failureText, saveFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, IconButton, RowList, toast } from '@patio/ui';
import { Download, FileArchive, FileSpreadsheet, FileText, FileWarning } from 'lucide-react';
import { useState } from 'react';
import { SAMPLES } from '../../contract/files.ts';
import { imports } from '../api.ts';

type Sample = (typeof SAMPLES)[number];
const ICONS = { siagie: FileSpreadsheet, semicolons: FileText, oneroster: FileArchive, errors: FileWarning };

const asFile = ({ name, type, content }: { name: string; type: string; content: string }): File =>
  new File([Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!)], name, { type });

interface SamplesProps {
  isDisabled: boolean;
  onTry: (file: File) => void;
}

/** Lists with the faults that real ones have: to take along, or to try an import with at once. */
export function Samples({ isDisabled, onTry }: SamplesProps) {
  const [asked, setAsked] = useState<Sample | null>(null);
  const take = async (sample: Sample, use: (file: { name: string; type: string; content: string }) => void) => {
    setAsked(sample);
    try {
      use(await imports.sampleFile.call({ sample }));
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setAsked(null);
    }
  };
  return (
    <Card title={m.imports_samples()} flush>
      <p className="im-note im-pad">{m.imports_samples_hint()}</p>
      <RowList
        label={m.imports_samples()}
        items={SAMPLES.map((sample) => ({
          id: sample,
          icon: ICONS[sample],
          title: m.imports_sample({ sample }),
          detail: m.imports_sample_detail({ sample }),
          end: (
            <span className="im-ends">
              <Button
                size="sm"
                isDisabled={isDisabled}
                isPending={asked === sample}
                aria-label={m.imports_try_sample({ name: m.imports_sample({ sample }) })}
                onPress={() => void take(sample, (file) => onTry(asFile(file)))}
              >
                {m.imports_try()}
              </Button>
              <IconButton
                size="sm"
                icon={Download}
                label={m.imports_download_sample({ name: m.imports_sample({ sample }) })}
                onPress={() => void take(sample, saveFile)}
              />
            </span>
          ),
        }))}
      />
    </Card>
  );
}
