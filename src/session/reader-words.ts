/** The parts that a server without analysis lacks, and the remedy (docs/analysis.md#what-may-git-do). */
const cures: Readonly<Record<string, string>> = {
  git: 'Its administrator must install git 2.37 or newer: sudo apt-get install -y git',
  gitVersion: 'Its administrator must update git to 2.37 or newer: sudo apt-get install -y git',
  shell: 'Its administrator must install dash or bash: /bin/sh has no ulimit.',
}
const unknown = 'Its administrator must install git 2.37 or newer and a /bin/sh with ulimit.'

/** Text of code `histories-unavailable`; `facts` name what is missing, if known. */
export function noReaderText(facts?: Readonly<Record<string, unknown>>): string {
  const missing = facts?.['missing']
  const known = typeof missing === 'string' && Object.hasOwn(cures, missing) ? cures[missing] : undefined
  return `This server can’t analyze repositories. ${known ?? unknown}`
}
