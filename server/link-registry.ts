import { digestPage, digestProfilePage, renewDigest } from './modules/digests/public.ts'
import { invitationPage, renewInvitation } from './modules/invitations/public.ts'
import type { Renewals } from './modules/secret-links/public.ts'
import type { LinkPages } from './pages/link-pages.ts'

/** Pages behind mailed links by route. Modules that mail links add theirs. */
export const linkPages: LinkPages = {
  DevLanding: invitationPage,
  digestSummary: digestPage,
  PublicUserDigestProfile: digestProfilePage,
}

/** How to send a new link for an ended one, by purpose. */
export const linkRenewals: Renewals = { invitation: renewInvitation, digest: renewDigest }
