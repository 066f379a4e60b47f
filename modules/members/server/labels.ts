import { m } from '@patio/messages';
import { nameActions, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);
nameActions({ 'members.invitation_link_copied': m.members_did_link_copied });
