import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { applicationGates, applicationRules } from '#machines/lifecycle/application/application-logic.ts'
import { applicationMachine } from '#machines/lifecycle/application/application-machine.ts'
import { companyGates, companyRules } from '#machines/lifecycle/company/company-logic.ts'
import { companyMachine } from '#machines/lifecycle/company/company-machine.ts'
import { consentGates, consentRules } from '#machines/lifecycle/consent/consent-logic.ts'
import { consentMachine } from '#machines/lifecycle/consent/consent-machine.ts'
import { digestGates, digestRules } from '#machines/lifecycle/digest/digest-logic.ts'
import { digestMachine } from '#machines/lifecycle/digest/digest-machine.ts'
import { integrationGates, integrationRules } from '#machines/lifecycle/integration/integration-logic.ts'
import { integrationMachine } from '#machines/lifecycle/integration/integration-machine.ts'
import { invitationGates, invitationRules } from '#machines/lifecycle/invitation/invitation-logic.ts'
import { invitationMachine } from '#machines/lifecycle/invitation/invitation-machine.ts'
import { mailGates, mailRules } from '#machines/lifecycle/mail/mail-logic.ts'
import { mailMachine } from '#machines/lifecycle/mail/mail-machine.ts'
import { memberGates, memberRules } from '#machines/lifecycle/member/member-logic.ts'
import { memberMachine } from '#machines/lifecycle/member/member-machine.ts'
import {
  entitlementRequestGates,
  entitlementRequestRules,
} from '#machines/lifecycle/entitlement-request/entitlement-request-logic.ts'
import { entitlementRequestMachine } from '#machines/lifecycle/entitlement-request/entitlement-request-machine.ts'
import { ownershipGates, ownershipRules } from '#machines/lifecycle/ownership/ownership-logic.ts'
import { ownershipMachine } from '#machines/lifecycle/ownership/ownership-machine.ts'
import { positionGates, positionRules } from '#machines/lifecycle/position/position-logic.ts'
import { positionMachine } from '#machines/lifecycle/position/position-machine.ts'
import {
  applicationStates,
  companyStates,
  consentStates,
  digestStates,
  integrationStates,
  invitationStates,
  mailStates,
  memberStates,
  entitlementRequestStates,
  ownershipStates,
  positionStates,
} from '#machines/shared/lifecycle-states.ts'
import { pathOf, valueOf } from '#machines/shared/lifecycle.ts'
import { nodesOf, transitionId, transitionsOf } from '#tests/workbench/model/chart.ts'

interface Lifecycle {
  readonly name: string
  readonly machine: AnyStateMachine
  readonly states: readonly string[]
  readonly rules: Readonly<Record<string, { readonly meta: { readonly spec: string } }>>
  readonly gates: Readonly<Record<string, { readonly rules: readonly unknown[] }>>
}

const lifecycles: readonly Lifecycle[] = [
  {
    name: 'application',
    machine: applicationMachine,
    states: applicationStates,
    rules: applicationRules,
    gates: applicationGates,
  },
  {
    name: 'company',
    machine: companyMachine,
    states: companyStates,
    rules: companyRules,
    gates: companyGates,
  },
  {
    name: 'consent',
    machine: consentMachine,
    states: consentStates,
    rules: consentRules,
    gates: consentGates,
  },
  {
    name: 'digest',
    machine: digestMachine,
    states: digestStates,
    rules: digestRules,
    gates: digestGates,
  },
  {
    name: 'integration',
    machine: integrationMachine,
    states: integrationStates,
    rules: integrationRules,
    gates: integrationGates,
  },
  {
    name: 'invitation',
    machine: invitationMachine,
    states: invitationStates,
    rules: invitationRules,
    gates: invitationGates,
  },
  {
    name: 'mail',
    machine: mailMachine,
    states: mailStates,
    rules: mailRules,
    gates: mailGates,
  },
  {
    name: 'member',
    machine: memberMachine,
    states: memberStates,
    rules: memberRules,
    gates: memberGates,
  },
  {
    name: 'entitlement-request',
    machine: entitlementRequestMachine,
    states: entitlementRequestStates,
    rules: entitlementRequestRules,
    gates: entitlementRequestGates,
  },
  {
    name: 'ownership',
    machine: ownershipMachine,
    states: ownershipStates,
    rules: ownershipRules,
    gates: ownershipGates,
  },
  {
    name: 'position',
    machine: positionMachine,
    states: positionStates,
    rules: positionRules,
    gates: positionGates,
  },
]

describe.each(lifecycles)('the lifecycle $name', ({ name, machine, states, rules, gates }) => {
  const leaves = nodesOf(machine).filter((node) => Object.keys(node.states).length === 0)

  it('has the id of its folder, exactly the stored states that are named, and at most twelve', () => {
    expect({ id: machine.id, leaves: leaves.map(({ path }) => path.join('.')) }).toEqual({
      id: name,
      leaves: [...states],
    })
    expect(leaves.length).toBeLessThanOrEqual(12)
  })

  it('restores every stored state from its dot path', () => {
    const restored = states.map((state) =>
      pathOf(machine.resolveState({ value: valueOf(state), context: {} }).value),
    )
    expect(restored).toEqual([...states])
  })

  it('has nothing that a pure transition would lose: no history, timer, invoke or eventless step', () => {
    const impure = nodesOf(machine).filter(
      ({ type, after, invoke, always }) =>
        type === 'history' || after.length > 0 || invoke.length > 0 || (always ?? []).length > 0,
    )
    expect(impure.map(({ id }) => id)).toEqual([])
  })

  it('enters every state by some transition, or begins in it', () => {
    const entered = transitionsOf(machine).flatMap(({ target }) => (target ?? []).map(path))
    expect(states.filter((state) => state !== states[0] && !entered.includes(state))).toEqual([])
  })

  it('names every guard and every effect, and uses every name', () => {
    const transitions = transitionsOf(machine)
    const guards = transitions.flatMap(({ guard }) => (guard === undefined ? [] : [guard]))
    const effects = transitions.flatMap(({ actions }) => actions)
    expect({ guards: new Set(guards), effects: new Set(effects.map(nameOf)) }).toEqual({
      guards: new Set(Object.keys(machine.implementations.guards)),
      effects: new Set(Object.keys(machine.implementations.actions)),
    })
  })

  it('names the source of every transition and every rule', () => {
    const silentTransitions = transitionsOf(machine).filter(({ meta }) => !isSpec(meta))
    const silentRules = Object.entries(rules).filter(([, { meta }]) => !isSpec(meta))
    expect({ transitions: silentTransitions.map(transitionId), rules: silentRules }).toEqual({
      transitions: [],
      rules: [],
    })
  })

  it('checks every rule at some gate, and only rules that it names', () => {
    const asked = new Set(Object.values(gates).flatMap((gate) => gate.rules))
    expect(asked).toEqual(new Set(Object.values(rules)))
  })
})

const path = (node: AnyStateNode) => node.path.join('.')

const nameOf = (action: unknown) =>
  typeof action === 'object' && action !== null && 'type' in action ? action.type : action

const isSpec = (meta: unknown) =>
  typeof meta === 'object' &&
  meta !== null &&
  'spec' in meta &&
  typeof meta.spec === 'string' &&
  meta.spec !== ''
