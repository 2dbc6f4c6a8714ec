import { Fragment, type CSSProperties } from 'react'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import type { MailContent } from '../../db/tables/platform.ts'

const font: CSSProperties = {
  fontFamily: "Inter,system-ui,-apple-system,'Segoe UI',Arial,sans-serif",
  fontSize: '14px',
  lineHeight: '1.5',
  color: '#1d1b18',
}
const heading: CSSProperties = { ...font, margin: '0 0 16px', fontSize: '20px', fontWeight: 600 }
const paragraph: CSSProperties = { ...font, margin: '0 0 16px' }
const small: CSSProperties = { ...paragraph, fontSize: '12px', color: '#6b665e', wordBreak: 'break-all' }
const page: CSSProperties = { margin: 0, padding: '24px 16px', backgroundColor: '#faf9f7' }
const sheet: CSSProperties = {
  maxWidth: '560px',
  padding: '24px',
  backgroundColor: '#ffffff',
  border: '1px solid #e6e3dd',
  borderRadius: '6px',
}
const logoStyle: CSSProperties = {
  maxWidth: '160px',
  maxHeight: '64px',
  padding: '4px',
  borderRadius: '6px',
  backgroundColor: '#ffffff',
  color: '#1d1b18',
  fontWeight: 600,
}
const button: CSSProperties = {
  ...font,
  padding: '10px 16px',
  borderRadius: '6px',
  backgroundColor: '#0e5a63',
  color: '#ffffff',
  fontWeight: 500,
}

/** Mail programs that know dark mode read these; the others show the light colours of the elements. */
const dark = `@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #141312 !important; }
  .sheet { background-color: #1c1b19 !important; border-color: #2e2c29 !important; }
  .text { color: #ece9e4 !important; }
  .small { color: #a39d93 !important; }
  .button { background-color: #6fc3cd !important; color: #08191b !important; }
  .link { color: #6fc3cd !important; }
}`

function Paragraph({ text }: { text: string }) {
  return (
    <p className="text" style={paragraph}>
      {text.split('\n').map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  )
}

/** The button, and its address below for readers who check where it leads. */
function Action({ label, url }: { label: string; url: string }) {
  return (
    <>
      <p style={paragraph} data-skip-in-text="true">
        <Button className="button" href={url} style={button}>
          {label}
        </Button>
      </p>
      <p className="small" style={small}>
        <a className="link" href={url} style={{ color: '#0e5a63' }}>
          {url}
        </a>
      </p>
    </>
  )
}

/** Programs that load no pictures show the name. The ground stays white in dark mode: logos are drawn for it. */
function Logo({ url, company }: NonNullable<MailContent['logo']>) {
  return (
    <p style={paragraph} data-skip-in-text="true">
      <img src={url} alt={company} style={logoStyle} />
    </p>
  )
}

/** A mail as HTML; its plain text is made of the same elements. */
export function MailMessage({ mail }: { mail: MailContent }) {
  return (
    <Html lang="en">
      <Head>
        <title>{mail.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <style>{dark}</style>
      </Head>
      {mail.preview !== undefined && <Preview>{mail.preview}</Preview>}
      <Body className="page" style={page}>
        <Container className="sheet" style={sheet}>
          {mail.logo !== undefined && <Logo {...mail.logo} />}
          <h1 className="text" style={heading} data-skip-in-text="true">
            {mail.subject}
          </h1>
          {[mail.greeting, ...mail.before].map((text, index) => (
            <Paragraph key={index} text={text} />
          ))}
          {mail.action !== undefined && <Action {...mail.action} />}
          {mail.after.map((text, index) => (
            <Paragraph key={index} text={text} />
          ))}
          <Paragraph text={mail.from?.name ?? 'Assay'} />
          {mail.unsubscribeUrl !== undefined && (
            <p className="small" style={small}>
              Sent with Assay.{' '}
              <a className="link" href={mail.unsubscribeUrl} style={{ color: '#0e5a63' }}>
                Unsubscribe
              </a>
            </p>
          )}
        </Container>
      </Body>
    </Html>
  )
}
