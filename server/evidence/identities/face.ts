/** Exports for other modules. */
export { claimAddress, confirmOwnAddress, listAddresses, type OwnAddress } from './addresses.ts'
export { listKeys } from './signing-keys.ts'
