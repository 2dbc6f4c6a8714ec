import type { CallFailure } from '#src/api/call-failure.ts'
import { failureText } from '#src/session/failure-words.ts'
import { messages } from './messages.ts'

const { rules, fixes } = messages
const isRule = (rule: string): rule is keyof typeof rules => Object.hasOwn(rules, rule)
const isFix = (fix: string): fix is keyof typeof fixes => Object.hasOwn(fixes, fix)

/** A refusal as text: the rule, then the remedy; null for a rule of another page. */
export function refusalText({ rule, fix }: { readonly rule: string; readonly fix: string }): string | null {
  if (!isRule(rule)) return null
  return isFix(fix) ? `${rules[rule]} ${fixes[fix]}` : rules[rule]
}

export function memberProblem(failure: CallFailure, name: string): string {
  const { status, code, rule = '', fix = '' } = failure
  if (status === 412) return messages.conflict(name)
  if (status === 404) return messages.gone(name)
  if (code === 'role-missing') return messages.roleMissing
  return refusalText({ rule, fix }) ?? failureText(failure)
}
