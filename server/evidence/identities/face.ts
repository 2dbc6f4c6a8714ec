/** What other modules and rooms may use of commit addresses and signing keys. */
export { claimAddress, confirmOwnAddress, listAddresses, type OwnAddress } from './addresses.ts'
export { listKeys } from './signing-keys.ts'
