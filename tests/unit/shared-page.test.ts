/** The server-rendered page of a shared profile has the same texts as the app. */
import { describe, expect, test } from 'vitest'
import { shortDate } from '#machines/domain/time/date-words.ts'
import { tableWords } from '#machines/domain/spectrum/spectrum-table.ts'
import { messages as evidence } from '#src/features/evidence/shared/messages.ts'
import { messages as choices } from '#src/features/evidence/topics/messages.ts'
import { formulaWords } from '#src/features/evidence/shared/formula-words.ts'
import { messages } from '#src/features/evidence/profile/messages.ts'
import { vouchedText } from '#src/features/evidence/topics/vouched.ts'
import { formatDay } from '#src/lib/dates.ts'
import { kinds, period } from '#src/ui/data/background-words.ts'
import { legend } from '#src/ui/spectrum/spectrum-words.ts'
import { words } from '#server/modules/profile-links/shared-page/shared-page-words.ts'
import { isPreviewBot } from '#server/modules/profile-links/shared-page/preview-bot.ts'
import { socialTags } from '#server/modules/profile-links/shared-page/social-tags.ts'
import { aTopic } from '#tests/support/browser/evidence-records.ts'
import { vouchedShare } from '#server/modules/profile-links/shared-page/shared-topics.ts'

/** Texts of one side, by their common names. */
const alike = (names: readonly (keyof typeof words)[], theirs: object) =>
  names.map((name) => [name, words[name], Reflect.get(theirs, name)])

test('the shared page has the texts of the app', () => {
  const ofProfile = [
    'anonymous',
    'nothing',
    'absentTitle',
    'absentText',
    'home',
    'expertise',
    'expertisePurpose',
    'noTopics',
    'topics',
    'commits',
    'commitsPurpose',
    'noCommits',
    'latest',
    'background',
    'backgroundPurpose',
    'noBackground',
    'contact',
    'contactPurpose',
    'noAddress',
    'how',
  ] as const
  const ofEvidence = ['topic', 'activity', 'level', 'weeksOfWork', 'confidence', 'lastSeen'] as const
  for (const [name, own, theirs] of [...alike(ofProfile, messages), ...alike(ofEvidence, evidence)]) {
    expect([name, own]).toEqual([name, theirs])
  }
  expect(words.busyTitle).toBe(messages.failed)
  expect(words.how).toBe(formulaWords.title)
  expect(tableWords.link).toBe(choices.table)
  expect({ ...words.legend, heights: words.heights }).toEqual(legend)
})

test.each([0, 1, 2, 1234])('the shared page counts %i like the app', (n) => {
  expect(words.unpublished(n, n)).toBe(messages.unpublished(n, n))
  expect(words.within(n, 'one day', 'another')).toBe(messages.within(n, 'one day', 'another'))
  expect(words.within(n, 'one day', 'one day')).toBe(messages.within(n, 'one day', 'one day'))
  expect(words.coverage(n, null, 'Apr 2019')).toBe(evidence.coverage(n, null, 'Apr 2019'))
  expect(words.coverage(n, '1 May 2026', 'Apr 2019')).toBe(evidence.coverage(n, '1 May 2026', 'Apr 2019'))
  expect(words.percent(n)).toBe(evidence.percent(n))
  expect(words.declared(['Go', 'Zig'].slice(0, n))).toBe(messages.declared(['Go', 'Zig'].slice(0, n)))
})

test('the shared page shows the job search status like the app', () => {
  for (const status of ['closed', 'open', 'activelyLooking'] as const) {
    for (const types of [[], ['permanent'], ['contract', 'freelance', 'partTime', 'internship']] as const) {
      expect(words.seeking(status, types)).toBe(messages.seeking(status, types))
    }
  }
  expect(words.seeking('open', ['permanent', 'partTime'])).toBe('Open to offers: permanent and part-time')
  expect(words.seeking('closed', ['permanent'])).toBe('Not looking for work')
})

test.each([
  ['experience', '2021-03', null, 'Experience, Mar 2021 – present'],
  ['education', '2009-09', '2014-06', 'Education, Sept 2009 – Jun 2014'],
  ['experience', '2021-03', '2021-03', 'Experience, Mar 2021'],
] as const)('the shared page dates an %s from %s to %s like the app', (kind, from, to, said) => {
  expect([words.entryOf(kind, { from, to }), `${kinds[kind]}, ${period({ from, to })}`]).toEqual([said, said])
})

test('the shared page names levels, days and months like the app', () => {
  expect([0, 1, 5].map(words.levelName)).toEqual([0, 1, 5].map(evidence.levelName))
  expect(shortDate('2026-11-04T23:59:00.000Z')).toBe(formatDay('2026-11-04T23:59:00.000Z'))
  expect([words.seen(9, 9, ''), words.seen(8, 9, ''), words.seen(7, 9, '4 May 2026')]).toEqual([
    evidence.thisWeek,
    evidence.lastWeek,
    '4 May 2026',
  ])
  expect(words.until('4 May 2026')).toBe(messages.until('4 May 2026'))
  expect(words.commitOf('abc', 'engine')).toBe(messages.commitOf('abc', 'engine'))
})

test.each([
  { signed: 0, verified: 0, mergedByOther: 0, unverified: 10 },
  { signed: 0, verified: 10, mergedByOther: 0, unverified: 0 },
  { signed: 1, verified: 1, mergedByOther: 1, unverified: 1000 },
  { signed: 5, verified: 90, mergedByOther: 4, unverified: 1 },
])('the shared page shows the verified share like the app: %o', (tiers) => {
  expect(words.vouched(vouchedShare(tiers))).toBe(vouchedText(tiers))
})

describe('the chat preview of a shared profile', () => {
  const closed = { introduction: null, expertise: null, commits: null, background: null, contact: null }
  const { choice: _choice, ...react } = aTopic()
  const introduction = {
    name: 'Dana "D" <b>',
    headline: 'Compilers & tools',
    title: 'Engineer',
    location: 'Porto',
    jobSearchStatus: null,
    employmentType: [],
  }
  const coverage = { repositories: 3, readAt: null, updating: false }
  const expertise = { items: [react], declared: [], coverage, formulaVersion: 2, asOf: 2967 }
  const card = 'https://assay.example/profile/abc/card.png'
  const frame = (title: string, alt: string) => [
    '<meta property="og:type" content="profile">',
    '<meta property="og:site_name" content="Assay">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:image" content="${card}">`,
    '<meta property="og:image:type" content="image/png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${alt}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:image" content="${card}">`,
  ]

  const ofReact = 'Topics by month, based on commits: React (level 1)'
  const ofNobody = 'A developer’s profile, shared by link.'
  test.each([
    [{ introduction, expertise }, ofReact, 'Dana &quot;D&quot; &lt;b&gt;'],
    [{ introduction }, ofNobody, 'Dana &quot;D&quot; &lt;b&gt;'],
    [{ expertise }, ofReact, 'A developer'],
    [{ contact: { email: 'dana@example.com' } }, ofNobody, 'A developer'],
  ])('is the name and the picture, as far as the link shows them', (shown, alt, title) => {
    expect(socialTags({ ...closed, ...shown }, card).split('\n')).toEqual(frame(title, alt))
  })
})

test('is sent to programs that fetch previews, not to browsers, also inside apps', () => {
  const bots = [
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Twitterbot/1.0',
    'TelegramBot (like TwitterBot)',
    'WhatsApp/2.23.20.0',
    'WhatsApp/2.2413.51 W',
    'Pinterest/0.2 (+https://www.pinterest.com/bot.html)',
    'Pinterest/0.1 +http://pinterest.com/',
    'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
    'Viber/20.9.2.0',
    // As a Mac previews a link in a message.
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'http.rb/5.1.1 (Mastodon/4.2.0; +https://mastodon.social/) Bot',
    'Mozilla/5.0 (compatible; MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)) Chrome/56.0.2924.87 Safari/537.36',
    'mattermost-bot/1.1',
    'Mattermost-LinkMetadata/9.5',
    'Synapse (bot; +https://github.com/matrix-org/synapse)',
    'Mozilla/5.0 (compatible; ZulipURLPreview/8.0; +https://zulip.example)',
    'RocketChat/6.5',
    'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
    'facebookexternalhit/1.1;line-poker/1.0',
    'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; mailto:support@bsky.app)',
    'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
    'Mozilla/5.0 (compatible; Iframely/1.3.1; +https://iframely.com/docs/about)',
    'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
    'Google-Chat-LinkPreview',
    'ZaloPC-preview/1.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
    'node',
    'okhttp/4.12.0',
    'curl/8.5.0',
    '',
    undefined,
  ]
  const inApp =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
  const browsers = [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    // Browsers inside apps.
    `${inApp} [Pinterest/iOS]`,
    `${inApp} WhatsApp/2.24.5`,
    `${inApp} Viber/20.9.2`,
    `${inApp} Instagram 361.0.0.31.84 (iPhone16,2; iOS 18_5; en_GB; en; scale=3.00; 1290x2796; 0)`,
    `${inApp} [LinkedInApp]/9.30.4521`,
    `${inApp} [FBAN/FBIOS;FBAV/470.0.0.37.106;FBBV/600000000]`,
    `${inApp} Twitter for iPhone/10.98`,
    `${inApp} Telegram-Android/12.9.2`,
    `${inApp} KAKAOTALK 10.4.5`,
    `${inApp} Safari Line/14.2.0`,
    `${inApp} Zalo iOS/24.1`,
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
    'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16',
    'Lynx/2.9.0 libwww-FM/2.14',
  ]
  expect(bots.filter((name) => !isPreviewBot(name))).toEqual([])
  expect(browsers.filter(isPreviewBot)).toEqual([])
})
