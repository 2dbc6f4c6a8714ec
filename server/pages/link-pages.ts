import type { ReactNode } from 'react'
import type { DocumentRoute } from '#machines/navigation/document-routes.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { SecretLink, SecretLinkPurpose } from '#server/modules/secret-links/face.ts'
import type { FormFields, FormValues } from './form-body.ts'
import type { FormPlace } from './parts/link-form.tsx'

/** The request for a link's page. */
export interface LinkRequest {
  /** Parameters of the path, without the secret. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Path of the page itself, for links within it. */
  readonly path: string
  readonly now: Date
  /** Path of another page that the same link opens, with the link's secret in it. */
  pathOf(route: DocumentRoute): string
  /** Where a form of the page is sent; null in a preview. @param name a key of the page's `forms` */
  form(name: string): FormPlace | null
}

/** Where the browser goes on to on the page after a form: a search, a fragment or both. */
export interface SeenNext {
  readonly see: `?${string}` | `#${string}`
}

/** The company that a page is from. */
export interface PageHead {
  readonly company: string
  /** Where its logo is served; null without one. */
  readonly logo: string | null
}

export interface LinkContent {
  readonly title: string
  /** Shown above the title. */
  readonly head?: PageHead
  readonly body: ReactNode
  /** Logs a view of the page in the access logs of the people on it. */
  readonly viewed?: (tx: TenantTx) => Promise<void>
}

/** A form of a page; it is sent to the page's own address. */
export interface LinkForm<Fields extends FormFields = FormFields> {
  readonly fields: Fields
  /**
   * Runs in the company's transaction, which may be retried: nothing happens outside of the database.
   * @returns `done` leads back to the page, `see` to a part of it; content is the page with what is wrong with the values; null as for `show`
   */
  submit(
    tx: TenantTx,
    link: SecretLink,
    values: FormValues<Fields>,
    request: LinkRequest,
  ): Promise<'done' | SeenNext | LinkContent | null>
}

/** The page behind a link, and its forms. */
export interface LinkPage {
  /** Null where the link shows nothing, or its parameters don't fit: it then reads like an ended link. */
  show(tx: TenantTx, link: SecretLink, request: LinkRequest): Promise<LinkContent | null>
  readonly forms?: Readonly<Record<string, LinkForm>>
}

/** Pages by route; a route without one answers every link as ended. */
export type LinkPages = Readonly<Partial<Record<DocumentRoute, LinkPage>>>

/** Which links a route opens, and the parameter that carries the secret. */
export const linkPlaces: Record<DocumentRoute, { purpose: SecretLinkPurpose; secret: string }> = {
  DevLanding: { purpose: 'invitation', secret: 'hash' },
  digestSummary: { purpose: 'digest', secret: 'digest' },
  PublicUserDigestProfile: { purpose: 'digest', secret: 'digestHash' },
}
