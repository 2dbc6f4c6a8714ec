/** Words of the companies that find nothing. */
export const messages = {
  title: 'Blocked companies',
  purpose:
    'A blocked company finds nothing of you, whatever you show to companies. It is not told. It is known by its website, its domains and the addresses of its people.',
  domain: 'Website or domain of the company',
  hint: 'Such as acme.com: jobs.acme.com is blocked with it.',
  block: 'Block',
  noDomain: 'This names no domain. Copy the address of the company’s website, such as https://acme.com.',
  already: (domain: string) => `${domain} is blocked already.`,
  none: 'No company is blocked.',
  since: 'Blocked',
  letIn: 'Let in again',
  letInOne: (domain: string) => `Let ${domain} in again`,
  changed: (domain: string, blocked: boolean) =>
    blocked ? `${domain} finds nothing of you now.` : `${domain} sees what companies see.`,
} as const
