import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { readerOf } from './reader.ts';
import { liftBounced, listBounced } from './service/bounced.ts';
import { getPreferences, setPreference, setQuietHours, setSummary, tryMailAgain } from './service/choose.ts';
import { countUnread, listInbox, markAllRead, markNotifications } from './service/read-inbox.ts';
import { listRules, setRule } from './service/rule.ts';
import { allowBrowser, forgetBrowser, listBrowsers } from './service/subscribe.ts';
import { getTextSettings, setTextSettings } from './service/text-settings.ts';

const os = implementModule(contract);

export const api = os.router({
  inbox: os.inbox.handler(({ context, input }) => context.read((tx) => listInbox(tx, context.actor, input))),
  unread: os.unread.handler(({ context }) =>
    context.ask(async (tx) => ({ count: await countUnread(tx, context.actor) })),
  ),
  mark: os.mark.handler(({ context, input }) =>
    context.command(async (tx) => ({ ids: await markNotifications(tx, context.actor, input.ids, input.read) })),
  ),
  markAll: os.markAll.handler(({ context, input }) =>
    context.command(async (tx) => ({ ids: await markAllRead(tx, context.actor, new Date(input.upTo), input.kind) })),
  ),
  preferences: os.preferences.handler(({ context }) =>
    context.read(async (tx) => getPreferences(tx, context.actor, await readerOf(tx, context.actor))),
  ),
  setPreference: os.setPreference.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setPreference(tx, context.actor, input);
      return getPreferences(tx, context.actor, await readerOf(tx, context.actor));
    }),
  ),
  setSummary: os.setSummary.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setSummary(tx, context.actor, input.sendAt);
      return getPreferences(tx, context.actor, await readerOf(tx, context.actor));
    }),
  ),
  tryMailAgain: os.tryMailAgain.handler(({ context }) =>
    context.command(async (tx) => {
      await tryMailAgain(tx, context.actor);
      return getPreferences(tx, context.actor, await readerOf(tx, context.actor));
    }),
  ),
  setQuietHours: os.setQuietHours.handler(({ context, input }) =>
    context.command((tx) => setQuietHours(tx, context.actor, input)),
  ),
  push: os.push.handler(({ context }) => context.read((tx) => listBrowsers(tx, context.actor))),
  allowPush: os.allowPush.handler(({ context, input }) =>
    context.command(async (tx) => {
      await allowBrowser(tx, context.actor, input);
      return listBrowsers(tx, context.actor);
    }),
  ),
  forgetPush: os.forgetPush.handler(({ context, input }) =>
    context.command(async (tx) => {
      await forgetBrowser(tx, context.actor, input.id);
      return listBrowsers(tx, context.actor);
    }),
  ),
  bounced: os.bounced.handler(({ context, input }) => context.read((tx) => listBounced(tx, context.actor, input))),
  liftBounced: os.liftBounced.handler(({ context, input }) =>
    context.command((tx) => liftBounced(tx, context.actor, input.address)),
  ),
  textSettings: os.textSettings.handler(({ context }) => context.read((tx) => getTextSettings(tx, context.actor))),
  setTextSettings: os.setTextSettings.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setTextSettings(tx, context.actor, input);
      return getTextSettings(tx, context.actor);
    }),
  ),
  rules: os.rules.handler(({ context }) => context.read((tx) => listRules(tx))),
  setRule: os.setRule.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setRule(tx, context.actor, input);
      return listRules(tx);
    }),
  ),
});
