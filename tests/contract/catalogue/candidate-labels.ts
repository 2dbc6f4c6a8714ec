import type { Application, Workspace } from '#tests/support/people/workspace.ts'
import { logged, silent, type EffectCast } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

type Kind = 'tag' | 'source'
type Label = GoodAnswer<'changeCandidateLabel'>

let made = 0
/** A name that no other label of the workspace has. */
const newName = (word: string) => `${word} ${(made += 1)}`

/** A new candidate with these labels, on a new position or the given one. */
export async function labelledCandidate(
  workspace: Workspace,
  labels: { readonly tags?: readonly string[]; readonly source?: string },
  positionId?: string,
) {
  const id = positionId ?? (await workspace.openPosition((await workspace.client()).id)).id
  const name = newName('Labelled Candidate')
  const { candidate } = await workspace.send<Application>(`/positions/${id}/applications`, {
    method: 'POST',
    body: { candidate: { name, ...labels } },
  })
  return candidate
}

const listed = ({ workspace }: Cast) => workspace.send<GoodAnswer<'listCandidateLabels'>>('/candidateLabels')

const log = (cast: EffectCast, kind: Kind) => {
  const { companyId } = cast.workspace.owner
  return logged(cast, {
    entity: 'company',
    entityId: companyId,
    event: 'company.labelsChanged',
    fields: [kind],
  })
}

const change = (cast: EffectCast, body: { kind: Kind; name: string; to: string; merge: boolean }) => ({
  status: 200,
  who: cast.actor,
  body,
})

export const candidateLabels: Entries<'listCandidateLabels' | 'changeCandidateLabel'> = {
  listCandidateLabels: {
    call: async (cast) => {
      await labelledCandidate(cast.workspace, { tags: [newName('Parsers')] })
      const existing = await listed(cast)
      return { status: 200, who: cast.workspace.owner, answer: () => existing }
    },
  },

  changeCandidateLabel: {
    call: async (cast) => {
      const [name, to] = [newName('Fair'), newName('Job fair')]
      await labelledCandidate(cast.workspace, { source: name })
      const answer = (): Label => ({ name: to, candidates: 1 })
      return {
        status: 200,
        who: cast.workspace.owner,
        body: { kind: 'source', name, to, merge: false } as const,
        answer,
        readBack: {
          read: 'listCandidateLabels',
          query: { search: to },
          part: ({ sources }) => sources.items[0],
          is: answer,
        },
      }
    },
    effects: {
      'renames a tag in every spelling': async (cast) => {
        const name = newName('Compilers')
        await labelledCandidate(cast.workspace, { tags: [name] })
        await labelledCandidate(cast.workspace, { tags: [name.toUpperCase(), newName('Other')] })
        return {
          ...change(cast, { kind: 'tag', name, to: newName('Parsers'), merge: false }),
          effects: () => ({ ...silent, rows: ['~2 candidate'], log: [log(cast, 'tag')] }),
        }
      },
      'merges a source into another one': async (cast) => {
        const [name, to] = [newName('Meetup'), newName('Conference')]
        await labelledCandidate(cast.workspace, { source: name })
        await labelledCandidate(cast.workspace, { source: to })
        return {
          ...change(cast, { kind: 'source', name, to, merge: true }),
          effects: () => ({ ...silent, rows: ['~1 candidate'], log: [log(cast, 'source')] }),
        }
      },
    },
    refuses: {
      'the name of another tag': {
        code: 'name-taken',
        call: async (cast) => {
          const [name, to] = [newName('Rust'), newName('Go')]
          await labelledCandidate(cast.workspace, { tags: [name, to] })
          return {
            ...change(cast, { kind: 'tag', name, to: to.toUpperCase(), merge: false }),
            status: 409,
          }
        },
      },
      'a tag that no candidate has': {
        code: 'bad-input',
        call: (cast) =>
          Promise.resolve({
            ...change(cast, { kind: 'tag', name: newName('Gone'), to: newName('New'), merge: false }),
            status: 422,
          }),
      },
      'a merge into a tag that no candidate has': {
        code: 'bad-input',
        call: async (cast) => {
          const name = newName('Elm')
          await labelledCandidate(cast.workspace, { tags: [name] })
          return {
            ...change(cast, { kind: 'tag', name, to: newName('Gone'), merge: true }),
            status: 422,
          }
        },
      },
      'a merge of a tag with itself': {
        code: 'bad-input',
        call: async (cast) => {
          const name = newName('Zig')
          await labelledCandidate(cast.workspace, { tags: [name] })
          return {
            ...change(cast, { kind: 'tag', name, to: name.toUpperCase(), merge: true }),
            status: 422,
          }
        },
      },
    },
  },
}
