import { createElement as h, type ReactNode } from 'react'
import { Body, Container, Head, Html, Img, Preview, render, Section, Text, toPlainText } from 'react-email'
import { mailStyle } from './mail-style.ts'

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
function logoImage({ png, width, height }: NonNullable<MailCompany['logo']>): ReactNode {
  const scale = Math.min(LOGO_AT_MOST.width / width, LOGO_AT_MOST.height / height)
  return h(Img, {
    src: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
    alt: '',
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    style: { marginBottom: 10 },
  })
}

/** Frames the content with the company's name and footer, as HTML and as plain text of the same words. */
export async function renderMail({
  preview,
  company,
  content,
}: {
  preview: string
  company: MailCompany
  content: ReactNode
}): Promise<{ html: string; plain: string }> {
  const footer = company.footer ?? []
  const html = await render(
    h(
      Html,
      { lang: 'en' },
      h(Head),
      h(Preview, null, preview),
      h(
        Body,
        { style: mailStyle.body },
        h(
          Container,
          { style: mailStyle.card },
          h(
            Section,
            { style: mailStyle.band },
            company.logo && logoImage(company.logo),
            h(Text, { style: mailStyle.company }, company.name),
            company.phone && h(Text, { style: mailStyle.small }, company.phone),
          ),
          h(Section, { style: mailStyle.main }, content),
          footer.length > 0 &&
            h(
              Section,
              { style: mailStyle.footer },
              footer.map((line) => h(Text, { key: line, style: mailStyle.small }, line)),
            ),
        ),
      ),
    ),
  )
  return { html, plain: toPlainText(html) }
}
