import { m } from '@patio/messages';
import { Dialog, Stack } from '@patio/ui';
import type { PromptList, PromptVersion } from '../../contract.ts';
import { compareTexts } from '../../rules/compare-texts.ts';

/** The text of a version; beside the one in use, sentence by sentence, what is new and what is gone. */
export function PromptText(given: { version: PromptVersion; list: PromptList; onClose: () => void }) {
  const { version, list, onClose } = given;
  const used = list.versions.find(({ active }) => active)?.text ?? '';
  const parts = compareTexts(used, version.text);
  const isSame = parts.every(({ kind }) => kind === 'same');
  return (
    <Dialog
      size="lg"
      title={m.ai_prompt_number({ number: version.number })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Stack gap={12}>
        {isSame && !version.active && <p className="m-0">{m.ai_compare_same()}</p>}
        <p className="m-0">
          {parts.map(({ kind, text }, at) => {
            const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
            const title =
              kind === 'added' ? m.ai_compare_added() : kind === 'removed' ? m.ai_compare_removed() : undefined;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences of one text stay where they are
              <Tag key={at} title={title}>
                {text}{' '}
              </Tag>
            );
          })}
        </p>
      </Stack>
    </Dialog>
  );
}
