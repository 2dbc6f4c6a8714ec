import { digestPage, digestProfilePage, renewDigest } from './modules/digests/face.ts'
import { invitationPage, renewInvitation } from './modules/invitations/face.ts'
import type { Renewals } from './modules/secret-links/face.ts'
import type { LinkPages } from './pages/link-pages.ts'

/** The pages behind mailed links, by their route. Modules that mail links add theirs. */
export const linkPages: LinkPages = {
  DevLanding: invitationPage,
  digestSummary: digestPage,
  PublicUserDigestProfile: digestProfilePage,
}

/** How a new link is sent in place of an ended one, by its purpose. */
export const linkRenewals: Renewals = { invitation: renewInvitation, digest: renewDigest }
