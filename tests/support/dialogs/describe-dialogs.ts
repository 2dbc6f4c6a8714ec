import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CompanyProfile, UserProfile } from '#src/api/profile-store.ts'
import { createDrafts } from '#src/session/drafts.tsx'
import { dropText, textIsBack } from '#src/ui/form/restored-draft-words.ts'
import { storedNow, takeStored } from '#src/ui/messages.ts'
import { problem, type Answer, type SentRequest } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'
import {
  conflict,
  holds,
  newer,
  refusal,
  refusedField,
  refusedFields,
  unavailable,
  type DialogCase,
  type NotSo,
  type Words,
} from './dialog-case.ts'
import { contractFields } from './contract-fields.ts'
import { dialogFiles, type DialogFile, type DialogSuite } from './dialog-files.ts'
import { setStage, type DialogStage } from './dialog-stage.tsx'
import {
  button,
  dialog,
  escape,
  focused,
  open,
  press,
  pressIfThere,
  said,
  statuses,
  typed,
  type Said,
} from './form-page.ts'
import { withoutLayout } from './without-layout.ts'

interface Around {
  readonly company?: CompanyProfile
  readonly user?: UserProfile
}

const outages: readonly (readonly [keyof Words, Answer])[] = [
  ['network', 'network'],
  ['unavailable', unavailable],
]

/** Responses of a failing server, and of a proxy in front of an unreachable one (src/api/error-policies.ts). */
const failures: readonly (readonly [string, Answer])[] = [
  ['400', problem(400, 'bad-input')],
  ['500', problem(500, 'failure')],
  ['502', problem(502, 'answer-unreadable')],
]

/** An error about a field that the form does not have. */
const elsewhere = refusedField('some.where.else', 'odd', 'Something else is wrong.')

/** A response that keeps the dialog open, and its text. */
interface Refusal {
  readonly what: string
  readonly given: Answer
  readonly says: Said
  /** Runs before it. */
  readonly meanwhile?: Versioned['meanwhile']
}

type Versioned = Exclude<DialogCase['version'], NotSo>

const conflictOf = ({ current, says, meanwhile }: Versioned): Refusal => ({
  what: 'a conflict',
  given: conflict(current),
  says: { alerts: [says], fields: {} },
  meanwhile,
})

/** The rules of every dialog, for the dialogs of one suite; a case gives its reason for a rule that does not apply. */
export function describeDialogs<Suite extends DialogSuite>(
  suite: Suite,
  around: Around,
  cases: readonly DialogCase<DialogFile<Suite>>[],
): void {
  let stage: DialogStage
  /** Requests of the same call while the dialog opened. */
  let earlier = 0
  beforeEach(() => {
    // Rendering a thousand time zones and currencies would take most of a form's time.
    vi.spyOn(Intl, 'supportedValuesOf').mockImplementation((kind) =>
      kind === 'timeZone' ? ['Europe/Berlin'] : ['EUR'],
    )
  })
  withoutLayout()
  afterEach(() => {
    cleanup()
    stage.stop()
    vi.mocked(Intl.supportedValuesOf).mockRestore()
  })

  test(`has a case for every dialog of ${suite}`, () => {
    stage = setStage(around)
    const files = Object.entries(dialogFiles).flatMap(([file, its]) => (its === suite ? [file] : []))
    expect([...new Set<string>(cases.flatMap((each) => each.files))].toSorted()).toEqual(files.toSorted())
  })

  describe.each(cases.map((each) => [each.title, each] as const))('%s', (_title, it) => {
    const begin = async () => {
      stage = setStage(around)
      await it.show(stage)
      await it.fill()
      await settle()
      earlier = stage.server.sent(it.call).length
    }
    const send = async () => {
      await (it.send ?? (() => pressIfThere(it.submit)))()
      await settle()
    }
    const canSend = () => it.canSend?.() ?? button(it.submit)?.disabled === false
    const answer = async (given: Answer) => {
      stage.server.answer(it.call, given)
      await settle()
    }
    const underWay = () => stage.server.waiting().filter((call) => call === it.call).length
    const sent = (): readonly SentRequest[] => stage.server.sent(it.call).slice(earlier)
    const reported = (text: string): Said =>
      it.noticeAt === undefined
        ? { alerts: [text], fields: {} }
        : { alerts: [], fields: { [it.noticeAt]: text } }
    /** The state that a person needs to continue after a failure. */
    const now = () => ({
      said: said(),
      typed: typed(),
      canSend: canSend(),
      done: stage.done.mock.calls.length,
    })
    const openAgain = (words: Said, before: readonly string[]) => ({
      said: words,
      typed: before,
      canSend: true,
      done: 0,
    })
    const isPerTry = holds(it.key) && it.key.per === 'try'
    const silent: Said = { alerts: [], fields: {} }
    const refusals: readonly Refusal[] = [
      { what: 'by a rule', given: refusal, says: reported(it.words.refused) },
      ...(holds(it.field) ? [{ what: 'at the field', given: it.field.answer, says: it.field.said }] : []),
      ...(holds(it.version) ? [conflictOf(it.version)] : []),
    ]
    /** The state after a success. */
    const left = {
      gone: it.after.closes,
      reported: it.after.says === null ? [] : expect.arrayContaining([it.after.says]),
      focused: it.after.focus ?? (holds(it.opener) ? it.opener.name : expect.any(String)),
    }

    test('stays open with the typed text and the reason while the server refuses', async () => {
      await begin()
      const before = typed()
      const refusedBy = async (given: Answer) => {
        await send()
        await answer(given)
        return now()
      }
      const { said: words, ...rest } = await refusedBy(elsewhere)
      expect(rest).toEqual({ typed: before, canSend: true, done: 0 })
      // In any place, although the form has no such field.
      expect([...words.alerts, ...Object.values(words.fields)], 'of a field that it lacks').not.toEqual([])

      const seen: unknown[] = []
      for (const { what, given, meanwhile } of refusals) {
        meanwhile?.(stage)
        seen.push([what, await refusedBy(given)])
      }
      expect(seen).toEqual(refusals.map(({ what, says }) => [what, openAgain(says, before)]))
      await send()
      const tries = sent()
      const shown = holds(it.version) ? `"${it.version.shown}"` : null
      const ifMatch = holds(it.version) ? `"${newer}"` : null
      expect(tries.map(({ ifMatch }) => ifMatch)).toEqual([...tries.slice(1).map(() => shown), ifMatch])
      const bodies = await Promise.all(tries.map(({ body }) => body()))
      expect(new Set(bodies).size).toBe(1)
      await answer(it.saved)
      expect(stage.done).toHaveBeenCalledTimes(it.after.notices)
    })

    if (holds(it.field)) {
      test('marks the input of every field that the contract names', async () => {
        await begin()
        const unmarked = Object.keys(it.unmarked ?? {})
        const missedOf = async (fields: readonly string[]) => {
          await send()
          await answer(refusedFields(fields))
          const shown = Object.values(said().fields)
          return fields.filter((field) => !shown.some((text) => text.includes(`(${field})`)))
        }
        const missed: string[] = []
        // Fields that share an input are refused one at a time.
        for (const field of await missedOf(contractFields(it.call)))
          if (unmarked.includes(field) || (await missedOf([field])).length > 0) missed.push(field)
        expect(missed.toSorted()).toEqual(unmarked.toSorted())
      })
    }

    if (holds(it.version) && it.version.bothChanged !== undefined) {
      const { current, bothChanged } = it.version
      test('shows the stored value of a conflict, and takes it on request', async () => {
        await begin()
        await send()
        await answer(conflict(current))
        expect(document.body.textContent).toContain(storedNow(bothChanged, 'Theirs'))
        await press(`${takeStored}: ${bothChanged}`)
        expect(typed()).toContain(`${bothChanged}: Theirs`)
        expect(document.body.textContent).not.toContain(storedNow(bothChanged, 'Theirs'))
      })
    }

    test('stays open after a lost answer, and sends the same request on retry', async () => {
      await begin()
      const before = typed()
      for (const [kind, outage] of outages) {
        await send()
        await answer(outage)
        expect(now(), kind).toEqual(openAgain(reported(it.words[kind]), before))
      }
      for (const [kind, failure] of failures) {
        await send()
        await answer(failure)
        const { said: words, ...rest } = now()
        expect(rest, kind).toEqual({ typed: before, canSend: true, done: 0 })
        expect([...words.alerts, ...Object.values(words.fields)].join('').length, kind).toBeGreaterThan(10)
      }
      await send()
      const tries = await Promise.all(
        sent().map(async ({ key, ifMatch, query, body }) => ({ key, ifMatch, query, body: await body() })),
      )
      const [first] = tries
      const keys = new Set(tries.map(({ key }) => key))
      expect(tries).toEqual(tries.map(({ key }) => ({ ...first, key })))
      expect([typeof first?.key, keys.size], 'keys').toEqual([
        holds(it.key) ? 'string' : 'object',
        isPerTry ? tries.length : 1,
      ])
    })

    if (holds(it.key) && !isPerTry) {
      test('sends another request when the text changes after a lost answer', async () => {
        await begin()
        await send()
        await answer('network')
        await it.change()
        await send()
        const keys = sent().map(({ key }) => key)
        expect([keys.length, new Set(keys).size]).toEqual([2, 2])
      })
    }

    test('sends once, then closes, reports and returns the focus', async () => {
      await begin()
      await send()
      const pending = { said: said(), canSend: canSend() }
      await send()
      expect([pending, underWay()]).toEqual([{ said: silent, canSend: false }, 1])
      await answer(it.saved)
      expect([underWay(), sent().length, stage.done.mock.calls.length]).toEqual([0, 1, it.after.notices])
      expect(said()).toEqual(silent)
      const { type, message } = stage.alert()
      expect({
        gone: (holds(it.opener) ? dialog() : button(it.submit)) === null,
        reported: [...(type === 'success' ? [message] : []), ...statuses()],
        focused: focused(),
      }).toEqual(left)
    })

    if (it.draft === undefined) {
      test('restores the typed text of an ended session, with a button to drop it', async () => {
        let here: string | null = 'ada'
        const drafts = createDrafts(() => here)
        const shown = async () => {
          stage = setStage({ ...around, drafts })
          await it.show(stage)
          await settle()
        }
        const now = () => ({ typed: typed(), reported: document.body.textContent.includes(textIsBack) })
        await shown()
        const given = now()
        await it.fill()
        await settle()
        const filled = now()
        here = null
        cleanup()
        stage.stop()
        here = 'ada'
        await shown()
        const back = now()
        await press(dropText)
        expect(filled).not.toEqual(given)
        expect([given.reported, filled.reported, back, now()]).toEqual([
          false,
          false,
          { ...filled, reported: true },
          given,
        ])
      })
    }

    if (holds(it.opener)) {
      const { name, closedBy } = it.opener
      const closeUnderWay = async () => {
        await begin()
        await send()
        await escape()
        // The first Escape closes a list of suggestions.
        if (dialog() !== null) await escape()
        return [dialog(), stage.done.mock.calls.length, focused()]
      }
      if (closedBy === 'test') {
        test('closes at once during a request', async () => {
          expect(await closeUnderWay()).toEqual([null, 0, name])
        })
      } else {
        test('closes at once during a request, and a late answer closes no other dialog', async () => {
          expect(await closeUnderWay()).toEqual([null, 0, name])
          await open(name)
          await answer(it.saved)
          expect(dialog()).not.toBeNull()
        })
      }
    }
  })
}
