import type { components } from '#contract/schema.gen.ts'
import { call, type Person } from './people.ts'
import { mailsTo } from './registration.ts'
import { ifMatch, type Workspace } from './workspace.ts'
import type { TestServer } from '../server/server.ts'

type Schemas = components['schemas']
export type ListedMember = Schemas['ListedMember']

export const listMembers = async ({ send }: Pick<Workspace, 'send'>): Promise<ListedMember[]> =>
  (await send<{ items: ListedMember[] }>('/members')).items

export const inviteAll = async (
  { send }: Pick<Workspace, 'send'>,
  emails: readonly string[],
  { role = 'recruiter', days = 7, clients }: Partial<Schemas['NewMemberInvitations']> = {},
): Promise<Schemas['MemberInvitationResults']['items']> => {
  const body = { emails, role, days, ...(clients !== undefined && { clients }) }
  return (await send<Schemas['MemberInvitationResults']>('/members', { method: 'POST', body })).items
}

/** Invites an email; returns its row of the member list. */
export async function inviteMember(
  workspace: Pick<Workspace, 'send'>,
  email: string,
  terms: Partial<Schemas['NewMemberInvitations']> = {},
): Promise<ListedMember> {
  await inviteAll(workspace, [email], terms)
  const invited = (await listMembers(workspace)).find((one) => one.state === 'invited' && one.email === email)
  if (invited === undefined) throw new Error(`${email} is not invited`)
  return invited
}

/** The secret of the newest link emailed to an address. */
export async function invitationSecret(server: TestServer, email: string): Promise<string> {
  const links = (await mailsTo(server, email)).flatMap((mail) => mail.links)
  const link = links.find((one) => one.includes('/companyregister?invitation='))
  return new URL(link ?? '').searchParams.get('invitation') ?? ''
}

export const openInvitation = (server: TestServer, invitation: string) =>
  call(server, null, '/memberInvitations/open', { method: 'POST', body: { invitation } })

export const joinCompany = (
  server: TestServer,
  who: Pick<Person, 'cookie' | 'idToken'>,
  { id }: Pick<ListedMember, 'id'>,
  { name = 'Nia New', title = null }: Partial<Schemas['Joining']> = {},
) => call(server, who, `/memberInvitations/${id}/join`, { method: 'POST', body: { name, title } })

/** Sends an event on a member or invited person with their current version. */
export const applyTo = (
  server: TestServer,
  who: Pick<Person, 'cookie' | 'idToken'>,
  member: Pick<ListedMember, 'id' | 'version'>,
  event: Schemas['MemberEvent'],
) =>
  call(server, who, `/members/${member.id}/transitions`, {
    method: 'POST',
    body: event,
    headers: ifMatch(member),
  })
