/** The product's database statements for one call, recorded so that the raw side sends the same. */
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

export interface Recorded {
  read: Statement[]
  write: Statement[]
  /** Values of the recorded write that each repetition replaces. */
  fresh: { ids: string[]; name: string; slug: string }
}

/** Runs `work`; returns every statement that any connection of this process sent during it. */
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
