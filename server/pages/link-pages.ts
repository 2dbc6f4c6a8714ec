import type { ReactNode } from 'react'
import type { DocumentRoute } from '#machines/navigation/document-routes.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { SecretLink, SecretLinkPurpose } from '#server/modules/secret-links/public.ts'
import type { FormFields, FormValues } from './form-body.ts'
import type { FormTarget } from './parts/link-form.tsx'

/** The request for a link's page. */
export interface LinkRequest {
  /** Path parameters without the secret. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The page's own path, for links within it. */
  readonly path: string
  readonly now: Date
  /** Returns the path of another page of the same link, including the secret. */
  pathOf(route: DocumentRoute): string
  /**
   * Returns where a form is submitted; null in a preview.
   * @param name a key of the page's `forms`
   */
  form(name: string): FormTarget | null
}

/** Where on the page the browser continues after a form: a search, a fragment or both. */
export interface SeenNext {
  readonly see: `?${string}` | `#${string}`
}

/** The company that the page is from. */
export interface PageHead {
  readonly company: string
  /** URL of its logo, or null. */
  readonly logo: string | null
}

export interface LinkContent {
  readonly title: string
  /** Shown above the title. */
  readonly head?: PageHead
  readonly body: ReactNode
  /** Logs a view in the access logs of the people on the page. */
  readonly viewed?: (tx: TenantTx) => Promise<void>
}

/** A form of a page; it posts to the page's own address. */
export interface LinkForm<Fields extends FormFields = FormFields> {
  readonly fields: Fields
  /**
   * Runs in the company's transaction, which may be retried: do nothing outside the database.
   * @returns `done` redirects to the page, `see` to a part of it; content is the page with the values'
   * errors; null as for `show`
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
  /** Returns null if the link shows nothing or its parameters don't fit: it then looks like an ended link. */
  show(tx: TenantTx, link: SecretLink, request: LinkRequest): Promise<LinkContent | null>
  readonly forms?: Readonly<Record<string, LinkForm>>
}

/** Pages by route; a route without one treats every link as ended. */
export type LinkPages = Readonly<Partial<Record<DocumentRoute, LinkPage>>>

/** Each route's link purpose, and the parameter with the secret. */
export const linkPages: Record<DocumentRoute, { purpose: SecretLinkPurpose; secret: string }> = {
  DevLanding: { purpose: 'invitation', secret: 'hash' },
  digestSummary: { purpose: 'digest', secret: 'digest' },
  PublicUserDigestProfile: { purpose: 'digest', secret: 'digestHash' },
}
