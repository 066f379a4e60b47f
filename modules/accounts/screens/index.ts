export { AvatarField } from './profile/AvatarField.tsx';
export { PersonalPart } from './profile/PersonalPart.tsx';
export { AppearancePart } from './settings/AppearancePart.tsx';
export { useProof } from './settings/use-proof.tsx';
export * from './sign-in/pictures.tsx';
export { LanguageSwitch } from './sign-in/SignInFrame.tsx';
