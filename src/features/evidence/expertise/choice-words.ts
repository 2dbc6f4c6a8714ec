/** Words of what a topic's menu offers, and of what became of it. */
export const choiceWords = {
  hide: 'Hide',
  showAgain: 'Show again',
  dispute: 'Dispute…',
  changeDispute: 'Change the dispute…',
  withdraw: 'Withdraw the dispute',
  removeDeclared: 'Remove',
  withdrawDeclared: 'Withdraw the declaration',
  hiddenDone: (name: string) => `${name} is hidden.`,
  shownDone: (name: string) => `${name} is shown again.`,
  removedDone: (name: string) => `${name} is no longer declared.`,
  withdrawnDone: (name: string) => `The dispute of ${name} is withdrawn.`,
} as const
