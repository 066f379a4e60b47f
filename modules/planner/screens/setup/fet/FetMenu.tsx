import { failureText, saveContent } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, FileButton, lazyPart, Stack, toast } from '@patio/ui';
import { Download, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SetUpView } from '../../../contract.ts';
import { familyOf } from '../../../rules/wish-names.ts';
import { planner } from '../../api.ts';
import { wishLabel } from '../../wish-labels.ts';
import { placeOf } from '../use-set-up.ts';

const FetPreview = lazyPart(() => import('./FetPreview.tsx'));

/** The set-up as a .fet file, and a .fet file as a set-up. */
export function FetMenu({ view }: { view: SetUpView }) {
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const take = async () => {
    try {
      const { name, text, left } = await planner.exportFet.call(placeOf(view));
      saveContent(name, text, 'application/xml');
      const detail = left
        .map(({ kind, count }) => m.planner_left_one({ what: wishLabel(familyOf(kind)), n: count }))
        .join(', ');
      toast(m.planner_fet_written(), detail ? { detail: m.planner_fet_left({ what: detail }), duration: 12_000 } : {});
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  return (
    <Dialog
      size="lg"
      title={m.planner_fet_title()}
      trigger={<Button icon={Upload}>{m.planner_fet()}</Button>}
      isOpen={open}
      onOpenChange={(next) => {
        setOpen(next);
        setFile(null);
      }}
    >
      {file ? (
        <Suspense fallback={null}>
          <FetPreview file={file} view={view} onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Stack gap={16}>
          <p>{m.planner_fet_lede()}</p>
          <FileButton icon={Upload} accept={['.fet', '.xml']} onFiles={([chosen]) => setFile(chosen ?? null)}>
            {m.planner_fet_choose()}
          </FileButton>
          <Button icon={Download} onPress={take}>
            {m.planner_fet_export()}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
