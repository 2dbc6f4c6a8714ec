/** What other modules and rooms may use of evidence. */
export {
  claimAddress,
  confirmOwnAddress,
  listAddresses,
  type CommitAddress,
  type OwnAddress,
} from './addresses.ts'
export { countKept, forgetOtherMonths, isOverfull, keepCommits } from './months.ts'
