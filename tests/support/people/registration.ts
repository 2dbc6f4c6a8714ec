import { randomUUID } from 'node:crypto'
import { bodyOf } from '../server/answers.ts'
import { call, cookieOf } from './people.ts'
import type { TestServer } from '../server/server.ts'

/** An identity as the browser's SDK creates it, before our account exists. */
export interface Stranger {
  uid: string
  email: string
  password: string
  idToken: string
  cookie: string
}

export async function signUp(server: TestServer, email = `${randomUUID()}@assay.example`): Promise<Stranger> {
  const password = `correct horse ${randomUUID()}`
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'
  const payload = { email, password, returnSecureToken: true }
  const answer = await server.app.inject({ method: 'POST', url, payload })
  const { localId, idToken } = bodyOf<{ localId: string; idToken: string }>(answer)
  return { uid: localId, email, password, idToken, cookie: cookieOf(answer) }
}

export const register = (server: TestServer, who: Stranger, user: object, email = who.email) =>
  call(server, who, '/registerPassword', { method: 'POST', body: { user, email } })

interface Mail {
  to: string
  subject: string
  text: string
  links: string[]
}

/** The emails to an address, newest first. */
export async function mailsTo(server: TestServer, email: string): Promise<Mail[]> {
  const answer = await call(server, null, `/local/inbox?to=${encodeURIComponent(email)}`)
  return bodyOf<{ items: Mail[] }>(answer).items
}

export function tokenIn(mail: Mail | undefined): string {
  return new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
}
