import type { ReactNode } from 'react'
import { Body, Container, Head, Html, Img, Preview, render, Section, Text } from 'react-email'
import { mailStyle } from './mail-style.ts'
import { plainText } from './plain-text.ts'

/** What the frame of a mail shows of its sender. */
export type MailCompany = {
  name: string
  phone?: string | null
  /** A PNG; the sides in pixels. */
  logo?: { png: Uint8Array; width: number; height: number } | null
  footer?: readonly string[]
}

/** In pixels, the height as on the customer's page. */
const LOGO_AT_MOST = { width: 200, height: 32 }

/** Carried in the mail itself, so that nothing is loaded from elsewhere; delivery makes a part of the mail of it. */
function LogoImage({ png, width, height }: NonNullable<MailCompany['logo']>) {
  const scale = Math.min(LOGO_AT_MOST.width / width, LOGO_AT_MOST.height / height)
  return (
    <Img
      src={`data:image/png;base64,${Buffer.from(png).toString('base64')}`}
      alt=""
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      style={{ marginBottom: 10 }}
    />
  )
}

/** Frames the content with the company's name and footer, as HTML and as plain text of the same words. */
export async function renderMail({
  preview,
  company,
  title,
  content,
}: {
  preview: string
  company: MailCompany
  title?: string
  content: ReactNode
}): Promise<{ html: string; plain: string }> {
  const footer = company.footer ?? []
  const html = await render(
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={mailStyle.body}>
        <Container style={mailStyle.card}>
          <Section style={mailStyle.band}>
            {company.logo && <LogoImage {...company.logo} />}
            <Text style={mailStyle.company}>{company.name}</Text>
            {company.phone && <Text style={mailStyle.small}>{company.phone}</Text>}
          </Section>
          <Section style={mailStyle.main}>
            {title && <h1 style={mailStyle.title}>{title}</h1>}
            {content}
          </Section>
          {footer.length > 0 && (
            <Section style={mailStyle.footer}>
              {footer.map((line) => (
                <Text key={line} style={mailStyle.small}>
                  {line}
                </Text>
              ))}
            </Section>
          )}
        </Container>
      </Body>
    </Html>,
  )
  return { html, plain: plainText(html) }
}
