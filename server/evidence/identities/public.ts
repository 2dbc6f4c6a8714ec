/** Exports for other modules. */
export { claimAddress, confirmOwnAddress, listAddresses, ownAddressOf, type OwnAddress } from './addresses.ts'
export { listKeys } from './signing-keys.ts'
