/** What a machine lacks that cannot read histories, and what helps (evidence.md section 8). */
const lacks: Readonly<Record<string, string>> = {
  git: 'git is missing where it runs. Whoever runs it can install git 2.37 or newer: sudo apt-get install -y git',
  gitVersion:
    'git is older than 2.37 where it runs. Whoever runs it can install a newer one: sudo apt-get install -y git',
  shell: 'where it runs, /bin/sh has no ulimit to read them under. Whoever runs it can install dash or bash.',
}
const unknown =
  'it needs git 2.37 or newer, and a /bin/sh with ulimit, where it runs. Whoever runs it can install them.'

/** Said by code `histories-unavailable`; `facts` tell what is missing, where they are known. */
export function noReaderText(facts?: Readonly<Record<string, unknown>>): string {
  const missing = facts?.['missing']
  const known = typeof missing === 'string' && Object.hasOwn(lacks, missing) ? lacks[missing] : undefined
  return `This installation cannot read repositories: ${known ?? unknown}`
}
