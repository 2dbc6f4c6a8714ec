export const choiceWords = {
  hide: 'Hide',
  showAgain: 'Show again',
  dispute: 'Dispute…',
  changeDispute: 'Edit dispute…',
  withdraw: 'Withdraw dispute',
  removeDeclared: 'Remove',
  withdrawDeclared: 'Remove “Self-reported”',
  hiddenDone: (name: string) => `${name} hidden`,
  shownDone: (name: string) => `${name} shown again`,
  removedDone: (name: string) => `${name} no longer self-reported`,
  withdrawnDone: (name: string) => `Dispute of ${name} withdrawn`,
} as const
