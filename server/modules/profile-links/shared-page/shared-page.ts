import { shortDate } from '#machines/domain/time/date-words.ts'
import type { PageContent } from '#server/contract/ports/written-page.ts'
import type { components } from '#contract/schema.gen.ts'
import { escapeHtml } from '#server/http/pages/escape-html.ts'
import { sharedPageStyle } from './shared-page-style.ts'
import { words } from './shared-page-words.ts'
import { socialTags } from './social-tags.ts'
import { sharedFormula, sharedMonths, sharedTopics } from './shared-topics.ts'

type SharedProfile = components['schemas']['SharedProfile']
type ShownProfile = components['schemas']['ShownProfile']
type Shown<Section extends keyof ShownProfile> = NonNullable<ShownProfile[Section]>

/** Id of the element with the page's data for the app (src/features/evidence/profile/written-profile.ts). */
const dataId = 'assay-shared-profile'

/**
 * A profile for the holder of a link, from the projection: same sections and order as in the app, which replaces the
 * page.
 * @param hash as in the address
 * @param card absolute URL of the picture
 */
export function sharedPage(hash: string, shared: SharedProfile, card: string): PageContent {
  const { introduction, expertise, commits, background, contact } = shared.profile
  const isNothing = Object.values(shared.profile).every((section) => section === null)
  return {
    title: titled(introduction?.name ?? words.anonymous),
    head: socialTags(shared.profile, card),
    body: framed(
      `${headOf(introduction, shortDate(shared.expiresAt))}
${isNothing ? `<p class="sp-quiet">${words.nothing}</p>` : ''}
${expertise === null ? '' : sharedTopics(expertise)}
${commits === null ? '' : sharedCommits(commits)}
${background === null ? '' : sharedBackground(background)}
${contact === null ? '' : sharedContact(contact)}
${expertise === null ? '' : sharedMonths(expertise)}
${expertise === null ? '' : sharedFormula(expertise)}`,
    ),
    data: { id: dataId, value: { hash, shared } },
  }
}

/**
 * Name and picture, for programs that show a link preview. The profile itself needs an opening, which counts as a view.
 */
export const previewPage = ({ profile }: SharedProfile, card: string): PageContent => {
  const name = profile.introduction?.name ?? words.anonymous
  return {
    title: titled(name),
    head: socialTags(profile, card),
    body: framed(`<div class="sp-head"><h1>${escapeHtml(name)}</h1></div>`),
    data: null,
  }
}

/** For revoked, expired and unknown links and erased accounts, which visitors cannot distinguish. */
export const absentPage = (hash: string): PageContent => ({
  ...saying(words.absentTitle, words.absentText),
  data: { id: dataId, value: { hash, shared: null } },
})

/** @param seconds until the network may retry */
export const busyPage = (seconds: number): PageContent => saying(words.busyTitle, words.busyText(seconds))

const saying = (title: string, text: string): PageContent => ({
  title: titled(title),
  head: '',
  body: framed(
    `<div class="sp-head"><h1>${title}</h1><p class="sp-muted">${text}</p><p><a href="/">${words.home}</a></p></div>`,
  ),
  data: null,
})

const titled = (name: string): string => `${name} · ${words.product}`

const framed =
  (main: string) =>
  (nonce: string): string => `<style nonce="${nonce}">${sharedPageStyle}</style>
<div class="sp"><header><a href="/"><svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path class="sp-ore" d="M10 1.9 17.6 16.6H2.4Z"/><path class="sp-gold" d="M10 9.2 12.9 14.7H7.1Z"/></svg>${words.product}</a><nav aria-label="${words.signIn}"><a href="/login">${words.forDevelopers}</a><a href="/companylogin">${words.forCompanies}</a></nav></header>
<main>${main}</main></div>`

function headOf(introduction: ShownProfile['introduction'], until: string): string {
  const { name = words.anonymous, headline = null, title = null, location = null } = introduction ?? {}
  const seeking =
    introduction === null || introduction.jobSearchStatus === null
      ? null
      : words.seeking(introduction.jobSearchStatus, introduction.employmentType)
  const facts = [title, location, seeking].flatMap((fact) =>
    fact === null ? [] : [`<span>${escapeHtml(fact)}</span>`],
  )
  return `<div class="sp-head"><h1>${escapeHtml(name)}</h1>
${headline === null ? '' : `<p class="sp-headline">${escapeHtml(headline)}</p>`}
${facts.length === 0 ? '' : `<p class="sp-meta">${facts.join('')}</p>`}
<p class="sp-quiet">${words.until(until)}</p></div>`
}

function sharedCommits({ repositories, unpublished }: Shown<'commits'>): string {
  return `<section aria-labelledby="sp-commits"><div><h2 id="sp-commits">${words.commits}</h2><p class="sp-muted">${words.commitsPurpose}</p></div>
${repositories.length === 0 ? `<p class="sp-quiet">${words.noCommits}</p>` : `<ul class="sp-list">${repositories.map(repositoryRow).join('\n')}</ul>`}
${unpublished.commits === 0 ? '' : `<p class="sp-quiet">${words.unpublished(unpublished.commits, unpublished.repositories)}</p>`}
</section>`
}

function repositoryRow({
  name,
  url,
  commits,
  firstAt,
  lastAt,
  latest,
}: Shown<'commits'>['repositories'][number]): string {
  const shown = latest.map(({ id, url: page }) => {
    const short = id.slice(0, 7)
    return outside(page, `<code>${short}</code>`, words.commitOf(short, name))
  })
  return `<li><p>${outside(url, escapeHtml(name))}</p><p class="sp-quiet">${words.within(commits, shortDate(firstAt), shortDate(lastAt))}</p><p class="sp-latest sp-quiet"><span>${words.latest}</span>${shown.join('')}</p></li>`
}

/** A link to a web address; for any other address only the text. */
function outside(to: string | null, said: string, label?: string): string {
  if (to === null || !/^https?:\/\//i.test(to)) return said
  const named = label === undefined ? '' : ` aria-label="${escapeHtml(label)}"`
  return `<a href="${escapeHtml(to)}" target="_blank" rel="noopener noreferrer"${named}>${said}</a>`
}

const sharedBackground = ({ items }: Shown<'background'>): string =>
  `<section aria-labelledby="sp-background"><div><h2 id="sp-background">${words.background}</h2><p class="sp-muted">${words.backgroundPurpose}</p></div>
${items.length === 0 ? `<p class="sp-quiet">${words.noBackground}</p>` : `<ul class="sp-list">${items.map(backgroundRow).join('\n')}</ul>`}</section>`

function backgroundRow(entry: Shown<'background'>['items'][number]): string {
  const { kind, title, organisation, text } = entry
  return `<li><p><b>${escapeHtml(title)}</b> <span class="sp-muted">${escapeHtml(organisation)}</span></p><p class="sp-quiet">${words.entryOf(kind, entry)}</p>${text === null ? '' : `<p class="sp-text">${escapeHtml(text)}</p>`}</li>`
}

const sharedContact = ({ email }: Shown<'contact'>): string =>
  `<section aria-labelledby="sp-contact"><div><h2 id="sp-contact">${words.contact}</h2><p class="sp-muted">${email === null ? words.noAddress : words.contactPurpose}</p></div>
${email === null ? '' : `<p><a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></p>`}</section>`
