/** What other modules and rooms may use of commit addresses and signing keys. */
export { claimAddress, confirmOwnAddress, type OwnAddress } from './addresses.ts'
export { listKeys } from './signing-keys.ts'
