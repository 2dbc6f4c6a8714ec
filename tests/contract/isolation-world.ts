/** Two companies, each with one row of every kind and with a developer who belongs to no company. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newSecret } from '#server/contract/hash.ts'
import type { components } from '#contract/schema.gen.ts'
import { inviteMember } from '#tests/support/people/member-invitations.ts'
import { write } from '#tests/support/people/background.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { claimAddress } from '#tests/support/people/commit-addresses.ts'
import {
  beginBundle,
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
  sendPart,
} from '#tests/support/people/evidence-rows.ts'
import { call, registerPerson, type Person } from '#tests/support/people/people.ts'
import { sendLogo } from '#tests/support/people/logos.ts'
import { keepNotification } from '#tests/support/people/notifications.ts'
import { makeLink, openLink } from '#tests/support/people/profile-links.ts'
import { makeSecretLink } from '#tests/support/people/secret-links.ts'
import { addKey } from '#tests/support/people/signing-keys.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { ifMatch, newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { keepMail } from '#tests/support/server/mails.ts'
import { settleNumbers } from '#tests/support/people/computed-numbers.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import { connectGitHub } from '#tests/support/forge/forge.ts'
import { content } from './calls/invitations.ts'

/** A company and a developer outside it, with one row of every kind each. Ids are listed by their names in the contract. */
export interface Side {
  workspace: Workspace
  developer: Developer
  ids: Record<string, string>
}

export interface World {
  server: TestServer
  ours: Side
  theirs: Side
  /** Of our side. */
  developer: Developer
  founder: Person
}

export type Developer = Person & { accountId: string }

async function fill(server: TestServer, companyName: string, developerName: string): Promise<Side> {
  const workspace = await newWorkspace(server, companyName)
  const developer = await developerWithEverything(server, developerName)
  const client = await workspace.client()
  const contact = await workspace.contact(client.id)
  await workspace.client()
  const position = await workspace.openPosition(client.id)
  await workspace.openPosition(client.id)
  const { card, candidate } = await workspace.application(position.id)
  await workspace.application(position.id)
  for (const _ of [1, 2]) await workspace.note(card.id)
  const consent = { type: 'consent.recorded', method: 'email', givenOn: '2020-02-29' }
  const path = `/applications/${card.id}/consent`
  await workspace.send(path, { method: 'POST', body: consent, headers: ifMatch(card) })
  await workspace.send('/clients', {
    method: 'POST',
    body: { name: 'Kept for a day' },
    headers: { 'idempotency-key': 'kept-for-a-day' },
  })
  for (const _ of [1, 2]) {
    const { candidate: gone } = await workspace.application(position.id)
    await workspace.send(`/candidates/${gone.id}`, { method: 'DELETE', headers: ifMatch(gone) })
  }
  const uploaded = await workspace.upload(position.id)
  const mapping = { mapping: ['name', 'email'], onDuplicate: 'skip' }
  await workspace.send(`/imports/${uploaded.id}/check`, { method: 'POST', body: mapping })
  const { companyId, memberId } = workspace.owner
  await keepMail(server, companyId)
  const invitationId = await invite(server, workspace, {
    positionId: position.id,
    applicationId: card.id,
    developer,
  })
  const digestId = await digestWithDecision(server, workspace, {
    positionId: position.id,
    applicationId: card.id,
    contactId: contact.id,
  })
  const templates = await workspace.send<{ items: { id: string }[] }>('/stageTemplates')
  const mailTemplate = await workspace.send<{ id: string }>('/mailTemplates', {
    method: 'POST',
    body: { kind: 'mail', name: 'Hello', subject: 'Hello', body: 'Hello {{firstName}}' },
  })
  const candidateMail = await workspace.send<{ id: string }>(`/applications/${card.id}/mails`, {
    method: 'POST',
    body: { kind: 'mail', subject: 'Hello', body: 'Hello', templateId: null },
  })
  const reasons = await workspace.send<{ items: { id: string }[] }>('/rejectionReasons')
  const asking = { method: 'POST', body: { reason: 'We hire for more clients.' } } as const
  await workspace.send('/plan/entitlements/members/requests', asking)
  await workspace.send('/company/privacy', {
    method: 'PATCH',
    body: { consentDays: 120 },
    headers: { 'if-match': '"1"' },
  })
  await workspace.send('/company/consentTexts', {
    method: 'POST',
    body: { text: '{{company}} may present me to {{client}}.' },
    headers: { 'if-match': '"1"' },
  })
  bodyOf(await sendLogo(server, workspace.owner))
  const { sessions } = await workspace.send<{ sessions: { id: string }[] }>('/sessions')
  await makeSecretLink(server, companyId)
  const invited = await inviteMember(workspace, `invited-by-${companyId}@assay.example`, {
    clients: [client.id],
  })
  const transferId = await keepOffer(server, workspace)
  await keepNotification(server, workspace.owner)
  const notificationId = await keepNotification(server, workspace.owner)
  await workspace.send('/notificationSettings/mention', { method: 'PUT', body: { bell: true, email: false } })
  return {
    workspace,
    developer,
    ids: {
      ...developer.ids,
      clientId: client.id,
      contactId: contact.id,
      recipientIds: contact.id,
      positionId: position.id,
      rejectionReasonId: reasons.items[1]?.id ?? '',
      stageTemplateId: templates.items[1]?.id ?? '',
      mailTemplateId: mailTemplate.id,
      templateId: mailTemplate.id,
      candidateMailId: candidateMail.id,
      applicationId: card.id,
      ids: card.id,
      candidateId: candidate.id,
      stageId: position.stages[1]?.id ?? '',
      importId: uploaded.id,
      invitationId,
      digestId,
      secret: newSecret().secret,
      sessionId: sessions[0]?.id ?? '',
      ownerMemberId: memberId,
      companyMemberId: memberId,
      memberId: invited.id,
      newOwner: memberId,
      actor: memberId,
      owner: memberId,
      clients: client.id,
      mentions: memberId,
      transferId,
      notificationId,
      company: companyId,
    },
  }
}

/** An open offer of ownership. It names the owner: a second member would keep the company from being deleted. */
async function keepOffer(
  { database, clock }: TestServer,
  { owner: { companyId, memberId } }: Workspace,
): Promise<string> {
  const id = randomUUID()
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + 7 * 24 * 60 * 60 * 1000)
  const moments = { created_at: at, updated_at: at, expires_at: expiresAt }
  await database.tenant(companyId, (tx) =>
    tx
      .insertInto('ownership_transfer')
      .values({ tenant_id: companyId, id, offered_to: memberId, state: 'offered', ...moments })
      .execute(),
  )
  return id
}

interface Invited {
  positionId: string
  applicationId: string
  developer: Developer
}

/** A draft digest on which a contact has decided. */
export async function digestWithDecision(
  { database, clock }: TestServer,
  workspace: Workspace,
  { positionId, applicationId, contactId }: Record<'positionId' | 'applicationId' | 'contactId', string>,
): Promise<string> {
  const body = {
    introduction: 'For your team.',
    masked: false,
    items: [{ applicationId, summary: 'Knows parsers.' }],
    recipientIds: [contactId],
  }
  const { id } = await workspace.send<{ id: string }>(`/positions/${positionId}/digests`, {
    method: 'POST',
    body,
  })
  const { companyId } = workspace.owner
  await database.tenant(companyId, (tx) =>
    tx
      .insertInto('digest_decision')
      .values({
        tenant_id: companyId,
        digest_id: id,
        application_id: applicationId,
        contact_id: contactId,
        decision: 'maybe',
        comment: null,
        times: JSON.stringify([]),
        at: clock.now(),
      })
      .execute(),
  )
  return id
}

/** Drafts two invitations of a candidate; the developer of the world receives the last one, too. */
async function invite(
  { database, clock }: TestServer,
  workspace: Workspace,
  { positionId, applicationId, developer }: Invited,
): Promise<string> {
  const body = { person: { applicationId }, content: content({ purpose: 'represent' }), send: false }
  const path = `/positions/${positionId}/invitations`
  const draft = () =>
    workspace.send<components['schemas']['InvitationResult']>(path, { method: 'POST', body })
  await draft()
  const { invitation } = await draft()
  const { companyId } = workspace.owner
  const sentAt = clock.now().toISOString()
  for (const id of [invitation.id, randomUUID()]) {
    const received = { id, companyId, companyName: 'A company', client: 'A lab', position: 'Engineer' }
    const state = { purpose: 'represent', state: 'sent', sentAt, expiresOn: content().expiresOn }
    const kept = JSON.stringify({ ...received, ...state })
    await database.tenant(companyId, (tx) =>
      sql`select keep_received_invitation(${developer.accountId}::uuid, ${kept}::jsonb)`.execute(tx),
    )
  }
  return invitation.id
}

/** With a profile, three connections (one ended, one of an account), and analyzed commits. */
async function developerWithEverything(
  server: TestServer,
  name: string,
): Promise<Developer & Pick<Side, 'ids'>> {
  const person = await registerPerson(server, { userType: 'user', name })
  const body = { details: { name, headline: `Of ${name} alone` } }
  const answer = await call(server, person, '/initUser', { method: 'PUT', body })
  const { accountId } = bodyOf<{ accountId: string }>(answer)
  const integration = await connectRepository(server, person)
  const { id: revoked } = await connectRepository(server, person)
  bodyOf(await call(server, person, `/integrations/${revoked}/revoke`, { method: 'POST' }))
  await connectGitHub(server, person, name === 'Dana Developer' ? 'sam' : 'noor')
  const repository = repositoryOf(integration)
  await keepEvidence(server, accountId, repository.id, commitsBefore(server.clock.now(), 3, repository.id))
  const bundle = await beginBundle(server, person, { size: 2_097_152 + 4 })
  bodyOf(await sendPart(server, person, bundle, 2, 'pack'))
  const { id: signingKeyId } = await addKey(server, person)
  const { id: commitAddressId } = await claimAddress(server, person)
  await block(server, person, `${accountId}.example`)
  const { id: backgroundEntryId } = await write(server, person, { title: `${name} alone` })
  await chooseTopic(server, person, 'go', { declared: true, dispute: `${name} alone says so` })
  const shared = await makeLink(server, person, { label: `Of ${name}` })
  // One view by each, so that there are two pages of them.
  for (const link of [shared, await makeLink(server, person)]) await openLink(server, link)
  const ids = {
    profileLinkId: shared.link.id,
    backgroundEntryId,
    bundleId: bundle.id,
    commitAddressId,
    signingKeyId,
    // They share nothing, so that no company finds them.
    developerId: accountId,
    integrationId: integration.id,
    repositoryId: repository.id,
    repository: repository.id,
    analysisId: repository.analysis?.id ?? '',
  }
  // No computation is pending during the requests.
  await settleNumbers(server)
  return { ...person, accountId, ids }
}

export async function makeWorld(server: TestServer): Promise<World> {
  const ours = await fill(server, 'Brightwater', 'Dana Developer')
  return {
    server,
    ours,
    theirs: await fill(server, 'Northgate', 'Otto Other'),
    developer: ours.developer,
    founder: await registerPerson(server, { userType: 'company', name: 'Fay', companyName: 'New' }),
  }
}
