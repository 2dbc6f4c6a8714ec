import { inspect } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailNotTaken } from '#server/work/mail/mail-failure.ts'
import { mailHtml } from '#server/work/mail/mail-html.ts'
import { smtpTransport, type MailTransport } from '#server/work/mail/mail-transport.ts'

let smtp: SMTPServer
let transport: MailTransport
const received: string[] = []

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) =>
      address.address.startsWith('refused')
        ? done(Object.assign(new Error(`5.1.1 <${address.address}>: no such person`), { responseCode: 550 }))
        : done(),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'Assay <no-reply@assay.example>')
})
afterAll(async () => {
  transport.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

test('a mail arrives by SMTP with text, HTML, sender, a Message-ID of the sender and Auto-Submitted', async () => {
  const text = 'Hello Zoë,\n\nhttp://localhost:4300/verifyToken?token=a&b=c\n'
  await transport.send({
    messageId: '<0190a1b2@assay>',
    mail: { to: 'zoe@assay.example', subject: 'Confirm · your address', text },
  })
  const mail = await PostalMime.parse(received[0] ?? '')
  expect({
    from: mail.from?.address,
    to: mail.to?.map(({ address }) => address),
    subject: mail.subject,
    text: mail.text?.replaceAll('\r\n', '\n').trimEnd(),
    html: mail.html?.replaceAll('\r\n', '\n').trimEnd(),
    messageId: mail.messageId,
    autoSubmitted: mail.headers.find(({ key }) => key === 'auto-submitted')?.value,
  }).toEqual({
    from: 'no-reply@assay.example',
    to: ['zoe@assay.example'],
    subject: 'Confirm · your address',
    text: text.trimEnd(),
    html: mailHtml({ subject: 'Confirm · your address', text }).trimEnd(),
    messageId: '<0190a1b2@assay.example>',
    autoSubmitted: 'auto-generated',
  })
})

test('a line break in a subject does not become a header', async () => {
  await transport.send({
    messageId: '<0190a1b3@assay>',
    mail: { to: 'zoe@assay.example', subject: 'Hello\r\nBcc: other@assay.example', text: 'x' },
  })
  const mail = await PostalMime.parse(received[1] ?? '')
  expect([mail.bcc ?? [], mail.headers.map(({ key }) => key)]).toEqual([
    [],
    expect.not.arrayContaining(['bcc']),
  ])
})

test('a refused recipient is a failure to try again, told by its codes and not in the words of the relay', async () => {
  const refused = transport.send({
    messageId: '<0190a1b4@assay>',
    mail: { to: 'refused@assay.example', subject: 'Hello', text: 'x' },
  })
  const failure: unknown = await refused.catch((error: unknown) => error)
  expect(failure).toEqual(new MailNotTaken('the relay did not take it EENVELOPE RCPT TO 550 5.1.1'))
  expect(inspect(failure, { depth: null, showHidden: true })).not.toMatch(/refused@|no such person/)
})
