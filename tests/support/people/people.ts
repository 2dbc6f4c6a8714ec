import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from '../server/server.ts'

/** A server in this process, or a client of one in its own process (live-server.ts). */
export type Reachable = Pick<TestServer, 'app'>

/** A person in one browser: its cookie, the provider's ID token, and our session. */
export interface Person {
  uid: string
  email: string
  password: string
  /** The value of the browser binding's cookie. */
  cookie: string
  idToken: string
  accessToken: string
  refreshToken: string
}

export interface Recruiter extends Person {
  companyId: string
  memberId: string
}

export interface Call {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD'
  body?: object
  headers?: Record<string, string>
}

/** A call of the API by a person; the path is below /api. */
export function call(
  server: Reachable,
  who: Pick<Person, 'cookie' | 'idToken'> | null,
  path: string,
  { method = 'GET', body, headers = {} }: Call = {},
): Promise<LightMyRequestResponse> {
  const own: Record<string, string> =
    who === null ? {} : { authtoken: who.idToken, cookie: `fp=${who.cookie}` }
  return server.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...own, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
}

export function cookieOf(answer: LightMyRequestResponse) {
  const cookie = answer.cookies.find(({ name }) => name === 'fp' || name === '__Host-fp')
  if (cookie === undefined) throw new Error(`no browser binding in ${answer.statusCode} ${answer.body}`)
  return cookie.value
}

async function identityToolkit(server: Reachable, method: string, body: object) {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`
  const answer = await server.app.inject({ method: 'POST', url, payload: body })
  if (answer.statusCode !== 200) throw new Error(`${method}: ${answer.statusCode} ${answer.body}`)
  return answer
}

function expectStatus(answer: LightMyRequestResponse, status: number) {
  if (answer.statusCode !== status) throw new Error(`${status} expected: ${answer.statusCode} ${answer.body}`)
  return answer
}

/** Signs in by password as the browser does: our endpoint first, then the provider's custom token exchange. */
export async function signIn(
  server: Reachable,
  { uid, email, password }: Pick<Person, 'uid' | 'email' | 'password'>,
  cookie?: string,
): Promise<Person> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie: `fp=${cookie}` }
  const answer = expectStatus(
    await call(server, null, '/loginPassword', { method: 'POST', body: { email, password }, headers }),
    200,
  )
  const { customToken, jwt } = answer.json<{
    customToken: string
    jwt: { accessToken: string; refreshToken: string }
  }>()
  const exchanged = await identityToolkit(server, 'signInWithCustomToken', {
    token: customToken,
    returnSecureToken: true,
  })
  const { idToken } = exchanged.json<{ idToken: string }>()
  return { uid, email, password, cookie: cookieOf(answer), idToken, ...jwt }
}

/** Registers by password, verifies by the email in the local inbox, and signs in. */
export async function registerPerson(server: Reachable, user: object): Promise<Person> {
  const email = `${randomUUID()}@assay.example`
  const password = `correct horse ${randomUUID()}`
  const signedUp = await identityToolkit(server, 'signUp', { email, password, returnSecureToken: true })
  const { idToken, localId } = signedUp.json<{ idToken: string; localId: string }>()
  const cookie = cookieOf(signedUp)
  expectStatus(
    await call(server, { idToken, cookie }, '/registerPassword', {
      method: 'POST',
      body: { user, email },
    }),
    201,
  )
  const inbox = await call(server, null, `/local/inbox?to=${encodeURIComponent(email)}`)
  const [link] = inbox.json<{ items: { links: string[] }[] }>().items.flatMap(({ links }) => links)
  const token = new URL(link ?? '').searchParams.get('token')
  expectStatus(
    await call(server, null, '/verifyEmail', {
      method: 'POST',
      body: { token },
      headers: { cookie: `fp=${cookie}` },
    }),
    200,
  )
  return await signIn(server, { uid: localId, email, password }, cookie)
}

/** The owner of a new company. */
export async function registerRecruiter(server: Reachable, companyName = 'Brightwater'): Promise<Recruiter> {
  const person = await registerPerson(server, { userType: 'company', name: 'Ines Moreau', companyName })
  const profile = expectStatus(await call(server, person, '/getCompanyProfile'), 200)
  const memberId = profile.json<{ profile: { memberId: string } }>().profile.memberId
  const created = expectStatus(
    await call(server, person, '/createCompany', {
      method: 'PUT',
      body: { companyUpdateObj: { name: companyName }, companyMemberId: memberId },
    }),
    200,
  )
  return { ...person, memberId, companyId: created.json<{ id: string }>().id }
}
