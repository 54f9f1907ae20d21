import { createElement as h } from 'react'
import { Button, Heading, Text } from 'react-email'
import { mailStyle } from './mail-style.ts'
import { renderMail } from './render-mail.ts'

type Sender = { companyName: string; phone: string | null }
type Note = {
  /** Also the title. */
  subject: string
  paragraphs: readonly string[]
  link?: { words: string; url: string }
}

/** A mail in a company's name: a title, paragraphs, and a button where there is a link. */
export async function noteMail(company: Sender, { subject, paragraphs, link }: Note) {
  const content = [
    h(Heading, { key: 'title', as: 'h1', style: mailStyle.title }, subject),
    ...paragraphs.map((words) => h(Text, { key: words, style: mailStyle.text }, words)),
    link && h(Button, { key: 'link', href: link.url, style: mailStyle.button }, link.words),
  ]
  const shown = { name: company.companyName, phone: company.phone }
  const rendered = await renderMail({ preview: paragraphs[0] ?? subject, company: shown, content })
  return { fromName: company.companyName, subject, ...rendered }
}
