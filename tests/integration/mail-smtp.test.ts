import { inspect } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailNotTaken } from '#server/work/mail/mail-failure.ts'
import { renderMail } from '#server/work/mail/render-mail.ts'
import { contentTo } from '#tests/support/server/mails.ts'
import { openSmtpSink, type SmtpSink } from '#tests/support/server/smtp-sink.ts'
import { smtpTransport, type MailTransport } from '#server/work/mail/mail-transport.ts'

let sink: SmtpSink
let transport: MailTransport

beforeAll(async () => {
  sink = await openSmtpSink()
  transport = smtpTransport(sink.url, 'Assay <no-reply@assay.example>')
})
afterAll(async () => {
  transport.close()
  await sink.close()
})

const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value

test('sends a mail by SMTP with text, HTML, sender, the sender’s Message-ID and Auto-Submitted', async () => {
  const content = contentTo('zoe@assay.example', {
    subject: 'Confirm · your address',
    greeting: 'Hello Zoë,',
    action: { label: 'Verify email', url: 'http://localhost:4300/verifyToken?token=a&b=c' },
  })
  await transport.send({ messageId: '<0190a1b2@assay>', mail: content })
  const mail = await PostalMime.parse(sink.received[0] ?? '')
  const { html, text } = await renderMail(content)
  expect({
    from: mail.from?.address,
    to: mail.to?.map(({ address }) => address),
    subject: mail.subject,
    text: mail.text?.replaceAll('\r\n', '\n').trimEnd(),
    html: mail.html?.replaceAll('\r\n', '\n').trimEnd(),
    messageId: mail.messageId,
    autoSubmitted: headerOf(mail, 'auto-submitted'),
    unsubscribe: headerOf(mail, 'list-unsubscribe'),
  }).toEqual({
    from: 'no-reply@assay.example',
    to: ['zoe@assay.example'],
    subject: 'Confirm · your address',
    text: text.trimEnd(),
    html: html.trimEnd(),
    messageId: '<0190a1b2@assay.example>',
    autoSubmitted: 'auto-generated',
    unsubscribe: undefined,
  })
})

test('sends a company’s mail with its sender, replies to the recruiter, and one-click unsubscribe', async () => {
  await transport.send({
    messageId: '<0190a1b5@assay>',
    mail: contentTo('zoe@assay.example', {
      from: { name: 'Ines "I"\r\nBcc: other@assay.example Costa at Brightwater' },
      replyTo: 'ines@brightwater.example',
      unsubscribeUrl: 'https://assay.example/optOut?key=k',
    }),
  })
  const mail = await PostalMime.parse(sink.received.at(-1) ?? '')
  expect({
    from: mail.from,
    replyTo: mail.replyTo?.map(({ address }) => address),
    bcc: mail.bcc ?? [],
    unsubscribe: headerOf(mail, 'list-unsubscribe'),
    oneClick: headerOf(mail, 'list-unsubscribe-post'),
  }).toEqual({
    from: { name: 'Ines I Bcc: other assay.example Costa at Brightwater', address: 'no-reply@assay.example' },
    replyTo: ['ines@brightwater.example'],
    bcc: [],
    unsubscribe: '<https://assay.example/optOut?key=k>',
    oneClick: 'List-Unsubscribe=One-Click',
  })
})

test('keeps a line break in a subject out of the headers', async () => {
  await transport.send({
    messageId: '<0190a1b3@assay>',
    mail: contentTo('zoe@assay.example', { subject: 'Hello\r\nBcc: other@assay.example' }),
  })
  const mail = await PostalMime.parse(sink.received.at(-1) ?? '')
  expect([mail.bcc ?? [], mail.headers.map(({ key }) => key)]).toEqual([
    [],
    expect.not.arrayContaining(['bcc']),
  ])
})

test('fails permanently for a refused recipient, with the codes and without the text of the relay', async () => {
  const refused = transport.send({ messageId: '<0190a1b4@assay>', mail: contentTo('refused@assay.example') })
  const failure: unknown = await refused.catch((error: unknown) => error)
  expect(failure).toEqual(new MailNotTaken('the relay did not take it EENVELOPE RCPT TO 550 5.1.1', true))
  expect(inspect(failure, { depth: null, showHidden: true })).not.toMatch(/refused@|no such person/)
})
