import type { CustomFetch } from 'openid-client'
import { createOpenId } from './openid.ts'
import { addressOf, nameOf, type ProviderClient, type Registration } from './provider.ts'

/** Google: the address is verified if the ID token says so. */
export const createGoogle = (registration: Registration, outbound: CustomFetch): ProviderClient =>
  createOpenId(
    {
      issuer: 'https://accounts.google.com',
      personOf: ({ sub, email, email_verified: verified, name }) => {
        const address = addressOf(email)
        return {
          subject: sub,
          email: address,
          emailVerified: address !== null && verified === true,
          name: nameOf(name),
        }
      },
    },
    registration,
    outbound,
  )
