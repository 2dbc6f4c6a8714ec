import { findingOf, type Finding } from '../reports/finding.ts'

/** Survivors without a reason, and reasons without a survivor. */
export function checkSurvivors(
  machine: string,
  survivors: readonly string[],
  named: Readonly<Record<string, string>>,
): readonly Finding[] {
  const say = (title: string) => findingOf(machine, 'path', 'mutation', title)
  return [
    ...survivors.filter((id) => !(id in named)).map((id) => say(`nothing tells the mutant: ${id}`)),
    ...Object.keys(named)
      .filter((id) => !survivors.includes(id))
      .map((id) => say(`a reason is given for what is told, or is no mutant: ${id}`)),
  ]
}
