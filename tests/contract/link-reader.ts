import { createElement } from 'react'
import type { LinkPages } from '#server/pages/link-pages.ts'
import type { TestServer } from '#tests/support/server/server.ts'

/** A digest's page with one form, and a position's page that only its own position opens. */
export const testPages: LinkPages = {
  digestSummary: {
    show: async (_tx, link, { form }) => ({
      title: 'A <b>digest</b>',
      body: createElement('p', null, `${link.subject_id} ${form('keep')?.name}.${form('keep')?.token}`),
    }),
    forms: {
      keep: {
        fields: { recipient: 36 },
        async submit(tx, link, { recipient = '' }) {
          if (recipient === '') return { title: 'Choose one', body: null }
          await tx
            .updateTable('secret_link')
            .set({ recipient_id: recipient })
            .where('id', '=', link.id)
            .execute()
          return 'done'
        },
      },
    },
  },
  DevLanding: {
    show: async (_tx, link, { params }) =>
      params['posId'] === link.subject_id ? { title: 'A position', body: null } : null,
  },
}

export const tokenIn = (body: string) => /name="formToken" value="([^"]+)"/u.exec(body)?.[1] ?? ''

/** The fields that a form sends, by its name; empty if the page has no such form. */
export const formIn = (body: string, name: string) =>
  new RegExp(`name="formToken" value="(${name}\\.[^"]+)"`, 'u').exec(body)?.[1] ?? ''

/** The hidden values that a form was rendered with. */
export function hiddenIn(body: string, name: string): Record<string, string> {
  const form = body.split('<form').find((one) => one.includes(`name="formToken" value="${name}.`)) ?? ''
  const inputs = (form.split('</form>')[0] ?? '').matchAll(
    /<input type="hidden" name="([^"]+)" value="([^"]*)"/gu,
  )
  return Object.fromEntries([...inputs].map(([, field = '', value = '']) => [field, value]))
}

/** Reads pages of links and sends their forms, as a browser does. */
export function linkReader(server: () => Pick<TestServer, 'app'>) {
  const read = (url: string, method: 'GET' | 'HEAD' = 'GET') => server().app.inject({ method, url })
  const post = (url: string, fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
    server().app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    })
  return {
    read,
    post,
    /** Opens a page and sends one of its forms. */
    async submit(page: string, name: string, fields: Record<string, string> = {}) {
      const { body } = await read(page)
      return post(page, { ...hiddenIn(body, name), ...fields })
    },
    /** The form of an ended link: its address and token. */
    async ended(secret: string) {
      const { body } = await read(`/digest/${secret}`)
      return { url: `/digest/${secret}`, formToken: tokenIn(body) }
    },
  }
}
