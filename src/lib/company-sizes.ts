/** Company sizes as every screen shows them, smallest first. */
export const companySizes = {
  '1-10': '1 to 10 people',
  '11-50': '11 to 50 people',
  '51-200': '51 to 200 people',
  '201-1000': '201 to 1,000 people',
  '1001+': 'More than 1,000 people',
} as const
