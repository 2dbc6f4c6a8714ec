/** What the product says to the database for one call: recorded from it, so that the raw side says the very same. */
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

export interface Recorded {
  read: Statement[]
  write: Statement[]
  /** Of the recorded write: what each repetition has to make anew. */
  fresh: { ids: string[]; name: string; slug: string }
}

/** Runs `work` and gives every statement that any connection of this process sent meanwhile. */
export async function recording(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const spy = function (this: pg.Client, ...args: unknown[]): unknown {
    const [text, values] = args
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(original, this, args)
  }
  Object.assign(pg.Client.prototype, { query: spy })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
  }
  return statements
}
