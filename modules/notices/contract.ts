import { ROLES } from '@patio/access';
import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';

/** The ways in which a notification can reach a person. */
export const CHANNELS = ['app', 'email', 'push', 'text'] as const;
export const channel = z.enum(CHANNELS);
export type Channel = z.infer<typeof channel>;

/** When the e-mail about a kind comes: each by itself, once a day together, or not at all. */
export const MAIL_TIMES = ['now', 'daily', 'never'] as const;
const mailTime = z.enum(MAIL_TIMES);
export type MailTime = z.infer<typeof mailTime>;

const id = z.uuid();
const instant = z.iso.datetime();
const kindName = z.string().regex(/^[a-z_]+\.[a-z_]+$/);
/** Words in both languages, so that switching the language needs no second question. */
export const bothLanguages = z.object({ es: z.string(), en: z.string() });
export type BothLanguages = z.infer<typeof bothLanguages>;

export const notificationView = z.object({
  id,
  kind: z.string(),
  title: bothLanguages,
  body: bothLanguages,
  link: z.string().nullable(),
  urgent: z.boolean(),
  at: instant,
  readAt: instant.nullable(),
});
export type NotificationView = z.infer<typeof notificationView>;

export const kindView = z.object({ kind: z.string(), module: z.string(), label: bothLanguages, urgent: z.boolean() });
export type KindView = z.infer<typeof kindView>;

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const quietHoursView = z.object({
  enabled: z.boolean(),
  startsAt: timeOfDay,
  endsAt: timeOfDay,
  timeZone: z.string().min(1).max(60),
});
export type QuietHoursView = z.infer<typeof quietHoursView>;

export const preferencesView = z.object({
  kinds: z.array(
    kindView.extend({
      hint: bothLanguages,
      channels: z.object({ app: z.boolean(), email: z.boolean(), push: z.boolean(), text: z.boolean() }),
      mail: mailTime,
      /** Whether it may come as a text message at all. */
      byText: z.boolean(),
    }),
  ),
  quietHours: quietHoursView,
  /** When the daily summary comes, by the clock of the person's school. */
  summary: z.object({ sendAt: timeOfDay, timeZone: z.string() }),
  /** Since when nothing is sent to the person's address, because its mail server refused it. */
  mailStopped: z.object({ since: instant, code: z.number().int() }).nullable(),
  /** The phone that gets text messages; null where the school has none of that or the person no number. */
  textsTo: z.object({ number: z.string(), via: z.enum(['sms', 'whatsapp']), stopped: z.boolean() }).nullable(),
  /** False for people without an e-mail address, such as small children. */
  hasEmail: z.boolean(),
});
export type NoticePreferencesView = z.infer<typeof preferencesView>;

export const pushView = z.object({
  /** Null where this installation does not push. */
  publicKey: z.string().nullable(),
  browsers: z.array(z.object({ id, endpoint: z.string(), device: z.string(), since: instant })),
});
export type PushView = z.infer<typeof pushView>;

const base64url = z.string().regex(/^[\w-]+=*$/);

export const rulesView = z.object({
  kinds: z.array(
    kindView.extend({
      hint: bothLanguages,
      /** Only the roles that could receive it at all. */
      roles: z.array(z.object({ role: z.enum(ROLES), enabled: z.boolean(), changed: z.boolean() })),
      sent30: z.number().int(),
      read30: z.number().int(),
    }),
  ),
});
export type RulesView = z.infer<typeof rulesView>;

export const bouncedView = z.object({
  address: z.string(),
  since: instant,
  code: z.number().int(),
  reason: z.string(),
  times: z.number().int(),
  /** Whose address it is here; null when the account has changed it. */
  person: z.object({ id, name: z.string() }).nullable(),
});
export type BouncedView = z.infer<typeof bouncedView>;

export const textSettingsView = z.object({
  /** By which ways this installation can send; none without its configuration. */
  possible: z.array(z.enum(['sms', 'whatsapp'])),
  enabled: z.boolean(),
  via: z.enum(['sms', 'whatsapp']),
  version: z.number().int(),
  sent30: z.number().int(),
  failed30: z.number().int(),
});
export type TextSettingsView = z.infer<typeof textSettingsView>;

const own = needs('notices.read_own');

export const contract = {
  inbox: own
    .route({ method: 'GET', path: '/notices/inbox', summary: "List one's own notifications." })
    .input(pageInput.extend({ view: z.enum(['unread', 'all']).default('all'), kind: kindName.optional() }))
    .output(
      pageOf(notificationView).extend({
        unread: z.number().int(),
        /** The kinds that this person has received, for the filter. */
        kinds: z.array(kindView.extend({ count: z.number().int() })),
      }),
    ),
  /** For the bell. */
  unread: own
    .route({ method: 'GET', path: '/notices/unread', summary: "Count one's unread notifications." })
    .output(z.object({ count: z.number().int() })),
  mark: own
    .route({ method: 'POST', path: '/notices/mark', summary: 'Mark notifications as read or unread.' })
    .input(z.object({ ids: z.array(id).min(1).max(500), read: z.boolean() }))
    .output(z.object({ ids: z.array(id) })),
  /** Marks what the person has seen: nothing that arrived after `upTo`. */
  markAll: own
    .route({ method: 'POST', path: '/notices/mark-all', summary: 'Mark all notifications as read.' })
    .input(z.object({ upTo: instant, kind: kindName.optional() }))
    .output(z.object({ ids: z.array(id) })),

  preferences: own
    .route({ method: 'GET', path: '/notices/preferences', summary: "Read one's notification preferences." })
    .output(preferencesView),
  setPreference: own
    .route({ method: 'PUT', path: '/notices/preferences', summary: 'Change one notification preference.' })
    .input(z.object({ kind: kindName, channel, wanted: z.boolean(), daily: z.boolean().default(false) }))
    .output(preferencesView),
  setSummary: own
    .route({ method: 'PUT', path: '/notices/summary', summary: 'Choose when the daily summary comes.' })
    .input(z.object({ sendAt: timeOfDay }))
    .output(preferencesView),
  tryMailAgain: own
    .route({ method: 'POST', path: '/notices/mail/try-again', summary: "Let e-mails go to one's address again." })
    .output(preferencesView),
  setQuietHours: own
    .route({ method: 'PUT', path: '/notices/quiet-hours', summary: 'Set the hours without notifications.' })
    .input(quietHoursView)
    .output(quietHoursView),

  /** The browsers that may ring while Patio is closed. */
  push: own
    .route({ method: 'GET', path: '/notices/push', summary: 'List the devices that receive push notifications.' })
    .output(pushView),
  allowPush: own
    .route({ method: 'POST', path: '/notices/push', summary: 'Register this device for push notifications.' })
    .input(
      z.object({
        endpoint: z.url().max(800),
        p256dh: base64url.min(80).max(100),
        auth: base64url.min(20).max(40),
        device: z.string().trim().max(60).default(''),
      }),
    )
    .output(pushView),
  forgetPush: own
    .route({ method: 'POST', path: '/notices/push/{id}/forget', summary: 'Remove a device from push notifications.' })
    .input(z.object({ id }))
    .output(pushView),

  /** Addresses that a mail server refused, by address. */
  bounced: needs('notices.manage_rules')
    .route({ method: 'GET', path: '/notices/bounced', summary: 'List the addresses that refuse e-mails.' })
    .input(pageInput)
    .output(pageOf(bouncedView)),
  liftBounced: needs('notices.manage_rules')
    .route({ method: 'POST', path: '/notices/bounced/lift', summary: 'Let e-mails go to an address again.' })
    .input(z.object({ address: z.string().min(3).max(320) }))
    .output(z.object({ lifted: z.boolean() })),
  textSettings: needs('notices.manage_rules')
    .route({ method: 'GET', path: '/notices/texts', summary: 'Read whether families get text messages.' })
    .output(textSettingsView),
  setTextSettings: needs('notices.manage_rules')
    .route({ method: 'PUT', path: '/notices/texts', summary: 'Choose whether families get text messages.' })
    .input(z.object({ seen: z.number().int(), enabled: z.boolean(), via: z.enum(['sms', 'whatsapp']) }))
    .output(textSettingsView),

  rules: needs('notices.manage_rules')
    .route({ method: 'GET', path: '/notices/rules', summary: 'List which roles receive which notifications.' })
    .output(rulesView),
  setRule: needs('notices.manage_rules')
    .route({ method: 'PUT', path: '/notices/rules', summary: 'Turn a notification on or off for a role.' })
    .input(z.object({ kind: kindName, role: z.enum(ROLES), enabled: z.boolean() }))
    .output(rulesView),
};

nameSchemas({
  noticesBothLanguages: bothLanguages,
  notificationView,
  kindView,
  quietHoursView,
  noticesPreferencesView: preferencesView,
  pushView,
  noticesRulesView: rulesView,
  bouncedView,
  textSettingsView,
});
