/** Words of the form of an entry. */
export const messages = {
  addTitle: 'Add an entry',
  editTitle: 'Edit entry',
  kind: 'Kind',
  kinds: { experience: 'Experience', education: 'Education' },
  title: 'Title',
  titleExample: { experience: 'Senior engineer', education: 'MSc, computer science' },
  organisation: 'Organisation',
  organisationExample: { experience: 'Northwind', education: 'Lund University' },
  from: 'From',
  to: 'To',
  monthHint: 'A month, as 2021-03.',
  goesOn: 'It goes on now',
  text: 'What you did there',
  textHint: 'A few sentences, if you like.',
  cancel: 'Cancel',
  save: 'Save entry',
  saved: (title: string) => `“${title}” is saved.`,
  titleMissing: 'Enter a title.',
  organisationMissing: 'Enter where it was.',
  monthWrong: 'Enter a month from 1950 on, as 2021-03.',
  outOfOrder: 'This is before the month in which it began.',
  changedMeanwhile:
    'This entry was changed elsewhere meanwhile. What you typed is kept; save again to put it over that.',
  removedMeanwhile:
    'This entry was removed elsewhere meanwhile. What you typed is kept; save again to add it anew.',
} as const
