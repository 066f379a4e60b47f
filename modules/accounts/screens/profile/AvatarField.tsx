import { m } from '@patio/messages';
import { Avatar, RadioGroup, type RadioGroupProps } from '@patio/ui';
import { AVATARS } from '../../contract.ts';

const AVATAR_NAMES: Record<(typeof AVATARS)[number], () => string> = {
  condor: m.accounts_avatar_condor,
  llama: m.accounts_avatar_llama,
  vizcacha: m.accounts_avatar_vizcacha,
  jaguar: m.accounts_avatar_jaguar,
  toucan: m.accounts_avatar_toucan,
  turtle: m.accounts_avatar_turtle,
  hummingbird: m.accounts_avatar_hummingbird,
  otter: m.accounts_avatar_otter,
  fox: m.accounts_avatar_fox,
  frog: m.accounts_avatar_frog,
  bee: m.accounts_avatar_bee,
  whale: m.accounts_avatar_whale,
};
const avatarName = (id: (typeof AVATARS)[number]): string => AVATAR_NAMES[id]();

/** One of the animals that stand for a child, each with its picture and its name. */
export const AvatarField = (props: Partial<RadioGroupProps>) => (
  <RadioGroup
    label={m.accounts_first_avatar()}
    look="card"
    orientation="horizontal"
    {...props}
    options={AVATARS.map((id) => ({
      id,
      label: avatarName(id),
      media: <Avatar name={avatarName(id)} animal={id} size={56} />,
    }))}
  />
);
