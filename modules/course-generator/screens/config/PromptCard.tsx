import { m } from '@patio/messages';
import { Badge, Card, Link, Stack } from '@patio/ui';
import type { ConfigView } from '../../contract.ts';

/** The instructions of this part alone. Their versions are written, tried and put to use where all instructions are. */
export function PromptCard({ config }: { config: ConfigView }) {
  const { prompt, school } = config;
  return (
    <Card
      title={m.course_generator_prompt()}
      actions={
        <Badge>
          {prompt.number === 0
            ? m.course_generator_prompt_patio()
            : m.course_generator_prompt_version({ number: prompt.number })}
        </Badge>
      }
    >
      <Stack gap={12}>
        <blockquote className="cg-prompt">{prompt.text}</blockquote>
        <Link href={`/admin/ai-config?school=${school.id}&tab=prompts&purpose=course_generator`}>
          {m.course_generator_prompt_versions()}
        </Link>
      </Stack>
    </Card>
  );
}
