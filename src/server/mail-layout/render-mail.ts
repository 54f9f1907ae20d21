import { createElement as h, type ReactNode } from 'react'
import { Body, Container, Head, Html, Preview, render, Section, Text, toPlainText } from 'react-email'
import { mailStyle } from './mail-style.ts'

/** What the frame of a mail shows of its sender. */
export type MailCompany = { name: string; phone?: string | null; footer?: readonly string[] }

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
