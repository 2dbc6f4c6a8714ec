/** The help of `npm run test:paths`. */
export const usage = `npm run test:paths -- [options]

  --machine NAME   one machine, guard, world, sessions, or all that the runner walks (default); may be given several times
  --runner RUNNER  memory (default): started actors with a hand clock, and the scenario model
                   server: the scenario model on the real server, on PostgreSQL (POSTGRES_BIN), or with ENGINES=embedded on PGlite
                   browser: people's sessions in Chromium, on the built product
  --headed         with visible windows; browser
  --cover COVER    state, transition or pair (default) of charts; for sessions, state opens each class of screens by its
                   address, the others take every event
  --against REV    compare with guard and machines of another revision
  --replay ID      walk one path again, step by step
  --seed N         the order in which paths are walked (default 0: as they are generated); another walk of the scenario model
  --shard I/N      the I-th of N parts of the paths
  --mutate         plant mutants in charts and rules, and count which oracles find them
  --json FILE      the record of the run
  --junit FILE     the same for continuous integration
  --html FILE      the report: one page to step through the machines, without a request
  --list           the paths, without walking them
  --help           this text

Options that do not apply to the selected runner and cases are refused.

Exit codes: 0 passed, 1 a path failed, 2 a goal was missed, 3 the model is invalid, 4 a kept path no longer fits,
64 the command was not understood.`
