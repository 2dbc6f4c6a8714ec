import { daysAfter } from '#machines/domain/time/calendar-day.ts'
import { builtInConsentText } from '#machines/domain/invitation/consent-text.ts'
import { ifMatch, newWorkspace } from '#tests/support/people/workspace.ts'
import { logged, silent } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

type Privacy = GoodAnswer<'getCompanyPrivacy'>

const current = ({ workspace }: Pick<Cast, 'workspace'>) => workspace.send<Privacy>('/company/privacy')
const currentText = async ({ workspace }: Pick<Cast, 'workspace'>) => {
  const { items } = await workspace.send<GoodAnswer<'listConsentTexts'>>('/company/consentTexts')
  const [first] = items
  if (first === undefined) throw new Error('version 1 is missing')
  return first
}
let written = 0
/** A text that no other version has. */
const newText = () => `I agree that {{company}} presents me to {{client}}. Text ${(written += 1)}.`
/** A consent period that differs from the stored one, in days. */
const otherDays = ({ consentDays }: Privacy) => (consentDays === 120 ? 180 : 120)

export const companyPrivacy: Entries<
  'getCompanyPrivacy' | 'updateCompanyPrivacy' | 'previewRetention' | 'listConsentTexts' | 'writeConsentText'
> = {
  previewRetention: {
    call: ({ server, workspace }) => {
      const from = daysAfter(server.clock.now().toISOString().slice(0, 10), 14)
      return Promise.resolve({
        status: 200,
        who: workspace.owner,
        query: { months: '120' },
        answer: () => ({ candidates: 0, from }),
      })
    },
  },

  listConsentTexts: {
    call: async ({ server }) => {
      const { owner } = await newWorkspace(server, 'Private')
      return {
        status: 200,
        who: owner,
        answer: () => ({ items: [{ version: 1, text: builtInConsentText, createdAt: null }] }),
      }
    },
  },

  writeConsentText: {
    call: async (cast) => {
      const before = await currentText(cast)
      const text = newText()
      return {
        status: 200,
        who: cast.workspace.owner,
        body: { text },
        headers: ifMatch(before),
        answer: (at) => ({ version: before.version + 1, text, createdAt: at }),
        readBack: { read: 'listConsentTexts', path: () => ({}), part: ({ items }) => items[0] },
      }
    },
    effects: {
      'adds a version and logs both texts': async (cast) => ({
        status: 200,
        who: cast.actor,
        body: { text: newText() },
        headers: ifMatch(await currentText(cast)),
        effects: () => ({
          ...silent,
          rows: ['+1 consent_text'],
          log: [
            logged(cast, {
              entity: 'company',
              entityId: cast.actor.companyId,
              event: 'company.consentTextChanged',
              fields: ['consentText'],
            }),
          ],
        }),
      }),
    },
    refuses: {
      'a text that names no client': {
        code: 'bad-input',
        call: async (cast) => ({
          status: 422,
          who: cast.actor,
          body: { text: 'I agree that {{company}} presents me.' },
          headers: ifMatch(await currentText(cast)),
        }),
      },
      'an unknown token': {
        code: 'bad-input',
        call: async (cast) => ({
          status: 422,
          who: cast.actor,
          body: { text: '{{company}}, {{client}}, {{firstName}}' },
          headers: ifMatch(await currentText(cast)),
        }),
      },
    },
  },

  getCompanyPrivacy: {
    call: async ({ server }) => {
      const { owner } = await newWorkspace(server, 'Private')
      return {
        status: 200,
        who: owner,
        answer: () => ({
          consentDays: 90,
          asksByEmail: true,
          retentionMonths: null,
          pendingRetention: null,
          version: 1,
        }),
      }
    },
  },

  updateCompanyPrivacy: {
    call: async (cast) => {
      const before = await current(cast)
      const body = { consentDays: otherDays(before), asksByEmail: true, retentionMonths: null }
      return {
        status: 200,
        who: cast.workspace.owner,
        body,
        headers: ifMatch(before),
        answer: () => ({ ...before, ...body, version: before.version + 1 }),
        readBack: { read: 'getCompanyPrivacy', path: () => ({}) },
      }
    },
    effects: {
      'stores the settings and logs old and new values': async ({ server, actor }) => {
        const { owner } = await newWorkspace(server, 'Private')
        return {
          status: 200,
          who: owner,
          body: { consentDays: 30 },
          headers: ifMatch({ version: 1 }),
          effects: () => ({
            ...silent,
            rows: ['+1 company_privacy'],
            log: [
              logged(
                { actor: { ...actor, ...owner } },
                {
                  entity: 'company',
                  entityId: owner.companyId,
                  event: 'company.privacyChanged',
                  fields: ['consentDays'],
                },
              ),
            ],
          }),
        }
      },
    },
  },
}
