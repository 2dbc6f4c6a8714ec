import { v7 as uuidv7 } from 'uuid'
import { notFound, refused } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { countCall, tooMany } from '#server/modules/accounts/public.ts'
import { claimAddress, confirmOwnAddress } from '#server/evidence/identities/addresses.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { lockProfile } from '#server/modules/users/public.ts'
import { historiesUnavailable, tooManyRepositories } from '../answers.ts'
import { analysisWait } from '../analysis-budget.ts'
import { bundleRefusal, connectRepository } from '../connect.ts'
import { presentIntegration } from '../present.ts'
import { findRepository } from '../repository.ts'
import { sendingMs } from './expiry-kind.ts'
import {
  bundleExpiryJobs,
  dropBundle,
  insertBundle,
  keepPart,
  lockBundle,
  partsOf,
  partSize,
  sizeOfPart,
  type BundleRow,
} from './repository.ts'

const toBundle = (row: BundleRow) => ({
  id: row.id,
  name: row.name,
  size: row.size,
  partSize: row.part_size,
  parts: partsOf(row),
})

const begin = operation('beginBundle', {
  prepare: async ({ body }, context) => {
    const { actor, database, clock, histories } = context
    if (histories.missing !== null) return { wait: 0, own: null }
    const { accountId } = actor
    const at = clock.now()
    const megabytes = Math.ceil(body.size / 1_000_000)
    const wait =
      (await analysisWait(context, accountId)) ||
      (await database.global((tx) => countCall(tx, 'bundles', accountId, at))) ||
      (await database.global((tx) => countCall(tx, 'bundleMegabytes', accountId, at, megabytes)))
    return { wait, own: wait > 0 ? null : await confirmOwnAddress(database, actor, at) }
  },
  transact: async (tx, { body }, { actor, clock, histories }, { wait, own }) => {
    if (histories.missing !== null) return historiesUnavailable(histories.missing)
    if (wait > 0) return tooMany(wait)
    const [tenantId, at, name] = [actor.accountId, clock.now(), body.name.trim()]
    await lockProfile(tx, tenantId, at)
    // Refuses before the browser sends 200 MB; checked again when the upload is complete.
    const refusal = await bundleRefusal(tx, tenantId, name)
    if (refusal === 'tooMany') return tooManyRepositories('name')
    if (refusal !== null) return refused(refusal)
    if (own !== null) {
      await claimAddress(tx, tenantId, own, at)
      await refreshDeveloperSearch(tx, tenantId, at)
    }
    await dropBundle(tx, tenantId, 'unsent')
    const bundle = await insertBundle(tx, {
      tenant_id: tenantId,
      id: uuidv7(),
      name,
      size: body.size,
      part_size: partSize,
      repository_id: null,
      created_at: at,
    })
    await enqueueJob(tx, { kind: bundleExpiryJobs, subject: bundle.id, tenantId, inMs: sendingMs })
    return { status: 201, body: toBundle(bundle) }
  },
})

const send = operation('sendBundlePart', {
  transact: async (tx, { path, body }, { actor, clock }) => {
    const [tenantId, at] = [actor.accountId, clock.now()]
    await lockProfile(tx, tenantId, at)
    const bundle = await lockBundle(tx, tenantId, path.bundleId)
    if (bundle === null || path.part > partsOf(bundle)) return notFound
    const parts = partsOf(bundle)
    const known = bundle.repository_id
    // The browser lost the response to the last part.
    if (known !== null) {
      const repository = await findRepository(tx, tenantId, { id: known })
      if (repository === null) return notFound
      const integration = await presentIntegration(tx, tenantId, repository.integration_id)
      return { status: 200, body: { received: parts, parts, integration } }
    }
    const bytes = sizeOfPart(bundle, path.part)
    if (body.length !== bytes) {
      return problem(422, { code: 'bundle-part-size', facts: { bytes, sent: body.length } })
    }
    const received = await keepPart(tx, bundle, path.part, body)
    if (received < parts) return { status: 200, body: { received, parts, integration: null } }
    const made = await connectRepository(tx, tenantId, {
      source: { kind: 'bundle', id: bundle.id, name: bundle.name },
      own: null,
      at,
    })
    switch (made.kind) {
      case 'refused':
        return refused(made.refusal)
      case 'connected':
        throw new Error('a bundle is read again, however its repository stands')
      case 'tooMany':
        return tooManyRepositories('name')
      case 'done': {
        const integration = await presentIntegration(tx, tenantId, made.id)
        return { status: 200, body: { received, parts, integration } }
      }
    }
  },
})

const drop = operation('dropBundle', {
  transact: async (tx, { path }, { actor }) => {
    const bundle = await lockBundle(tx, actor.accountId, path.bundleId)
    // A complete bundle is being analysed; the developer can cancel the analysis instead.
    if (bundle === null || bundle.repository_id !== null) return notFound
    await dropBundle(tx, actor.accountId, { id: bundle.id })
    return { status: 204 }
  },
})

export const bundleOperations = [begin, send, drop]
