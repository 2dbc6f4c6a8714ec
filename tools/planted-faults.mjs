/**
 * Faults that the product once had, or could have by one line, each to be planted alone in a copy of the sources. `foundBy`
 * is the walk that has to meet it: `world`, the scenario model on the real server, or `sessions`, people in Chromium. `also`
 * is a second place of the same fault.
 */
const logic = 'machines/lifecycle/position/position-logic.ts'
const applicationLogic = 'machines/lifecycle/application/application-logic.ts'
const consent = 'machines/lifecycle/consent/consent-machine.ts'
const position = 'machines/lifecycle/position/position-machine.ts'
const positions = 'server/modules/positions/handlers.ts'
const deleted = 'server/modules/recently-deleted/handlers.ts'

export const plantedFaults = [
  {
    name: '1 an open position loses its last requirement, by the rule',
    foundBy: 'world',
    file: logic,
    good: "state === 'open' && next.requirements < now.requirements ? withoutRequirement(next) : null",
    bad: 'null',
  },
  {
    name: '1 an open position loses its last requirement, unasked by the server',
    foundBy: 'world',
    file: positions,
    good: 'const broken = refuseEdit(current, body)',
    bad: 'const broken = null && refuseEdit(current, body)',
  },
  {
    name: '2 a lead comes back to a cancelled position, by the rule',
    foundBy: 'world',
    file: applicationLogic,
    good: 'firstRefusal(closed ? [rules.isPositionOpen] : stageRules, facts, stay(facts))',
    bad: 'firstRefusal(closed ? [] : stageRules, facts, stay(facts))',
  },
  {
    name: '2 a lead comes back to a cancelled position, unasked by the server',
    foundBy: 'world',
    file: deleted,
    good: 'const unfit = await unfitToReturn(tx, actor.companyId, candidate)',
    bad: 'const unfit = (await unfitToReturn(tx, actor.companyId, candidate)).slice(0, 0)',
  },
  {
    name: '3 a restored hire takes an opening that is gone, by the rule',
    foundBy: 'world',
    file: applicationLogic,
    good: "if (state === 'hired') return firstRefusal([...stageRules, rules.hasOpening], facts, stay(facts))",
    bad: "if (state === 'hired') return firstRefusal([...stageRules], facts, stay(facts))",
  },
  {
    name: '3 openings are lowered below the hires, by the rule',
    foundBy: 'world',
    file: logic,
    good: 'return next.openings < now.openings ? belowHires(next) : null',
    bad: 'return null',
  },
  {
    name: '3 a restored hire takes an opening that is gone: the server counts the deleted',
    foundBy: 'world',
    file: 'server/modules/positions/repository.ts',
    good: '    and candidate.deleted_at is null`\nconst filled',
    bad: '    `\nconst filled',
  },
  {
    name: '4 a blank is a reason, by the rule',
    foundBy: 'world',
    file: applicationLogic,
    good: "if ('reason' in event && !isBlank(event.reason ?? '')) return null",
    bad: "if ('reason' in event && event.reason !== '') return null",
  },
  {
    name: '4 a blank is a note, by the contract',
    foundBy: 'world',
    file: 'openapi.yaml',
    good: `properties: { text: { type: string, minLength: 1, maxLength: 4000, pattern: *visible } }`,
    bad: 'properties: { text: { type: string, minLength: 1, maxLength: 4000 } }',
  },
  {
    name: '4 a blank is the reason of a move, by the contract',
    foundBy: 'world',
    file: 'openapi.yaml',
    good: `stageId: { type: string, format: uuid }
            reason: { type: string, minLength: 1, maxLength: 200, pattern: *visible }`,
    bad: `stageId: { type: string, format: uuid }
            reason: { type: string, minLength: 1, maxLength: 200 }`,
  },
  {
    name: '4 a blank is the reason of a withdrawal, by the contract',
    foundBy: 'world',
    file: 'openapi.yaml',
    good: `type: { const: application.withdrawn }
            reason: { type: string, minLength: 1, maxLength: 200, pattern: *visible }`,
    bad: `type: { const: application.withdrawn }
            reason: { type: string, minLength: 1, maxLength: 200 }`,
  },
  {
    name: '5 a new request tells the grant of before, by the chart',
    foundBy: 'world',
    file: consent,
    good: "actions: ['logTransition', 'clearGrant', 'reevaluateApplications'],\n          meta: { spec: 'docs/machines.md#consent: given -> withdrawn",
    bad: "actions: ['logTransition', 'reevaluateApplications'],\n          meta: { spec: 'docs/machines.md#consent: given -> withdrawn",
  },
  {
    name: '5 a new request tells the grant of before, kept by the server',
    foundBy: 'world',
    file: 'server/modules/applications/apply-consent.ts',
    good: 'clearGrant: () => ({ method: null, givenOn: null, textVersion: null }),',
    bad: 'clearGrant: () => ({}),',
  },
  {
    name: '6 the reason of a hold is lost, by the chart',
    foundBy: 'world',
    file: position,
    good: "actions: ['logTransition', 'recordHold'],",
    bad: "actions: ['logTransition'],",
  },
  {
    name: '6 the reason of a hold is lost, by the server',
    foundBy: 'world',
    file: 'server/modules/positions/rules.ts',
    good: "recordHold: (_position, event) => ({ holdReason: 'reason' in event ? (event.reason ?? null) : null }),",
    bad: 'recordHold: () => ({ holdReason: null }),',
  },
  {
    name: '7 a hire without consent past the stage that asks for it, by the rule',
    foundBy: 'world',
    file: applicationLogic,
    good: 'if (!asked.some((one) => needsConsent(facts, one))) return null',
    bad: "if (!asked.some((one) => one.id === stage.id && one.type === 'submitted')) return null",
  },
  {
    name: '7 a hire without consent: the server takes a request for a grant',
    foundBy: 'world',
    file: 'server/modules/applications/repository.ts',
    good: "consent: consent?.state ?? 'none',\n    blockedEmployer",
    bad: "consent: consent?.state === 'requested' ? 'given' : (consent?.state ?? 'none'),\n    blockedEmployer",
  },
  {
    name: '8 a stale version is taken',
    foundBy: 'world',
    file: deleted,
    good: 'if (current.version !== ifMatch) return stale(current)',
    bad: 'if (current.version < ifMatch - 10_000) return stale(current)',
  },
  {
    name: '9 two people at once: nobody waits for the position',
    foundBy: 'world',
    file: 'server/modules/positions/repository.ts',
    good: "    .where('id', '=', id)\n    .forUpdate()",
    bad: "    .where('id', '=', id)",
  },
  {
    name: '10 a move leaves no line in the log',
    foundBy: 'world',
    file: 'server/modules/applications/write-move.ts',
    good: 'await appendTransitions(tx, tenantId, [',
    bad: "if (event !== 'application.unhired') await appendTransitions(tx, tenantId, [",
  },
  {
    name: '11 the guard looks once a page is there: a foreign screen flashes',
    foundBy: 'sessions',
    file: 'src/routes/__root.tsx',
    good: '    context.guard({\n',
    bad: `    void (async () => {
      await new Promise((go) => setTimeout(go))
      return context.guard({
        target: screenOf(matches),
        preload,
        signal: abortController.signal,
        href: location.href,
        failedHref: location.state.failedHref ?? null,
        search: location.search,
      })
    })().catch(({ options }) =>
      history.replaceState({ ...options.state, key: 'late', __TSR_key: 'late', __TSR_index: 0 }, '', options.href),
    ) ?? ({
`,
    also: {
      file: 'src/app/shell/main-gate.tsx',
      good: 'if (isClosed) return null',
      bad: 'if (epoch === null && isTheirs) return null',
    },
  },
  {
    name: '12 another person signs in, and what was read for the former one stays',
    foundBy: 'sessions',
    file: 'src/app/navigation/identity-listener.ts',
    good: '      reset(uid)\n',
    bad: '      void uid\n',
  },
]
