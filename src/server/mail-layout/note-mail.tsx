import { Button, Text } from 'react-email'
import { mailStyle } from './mail-style.ts'
import { renderMail } from './render-mail.tsx'

type Sender = { companyName: string; phone: string | null }
type Note = {
  /** Also the title. */
  subject: string
  /** What lists of mails show beside the subject; the first paragraph unless it is said. */
  preview?: string
  paragraphs: readonly string[]
  link?: { words: string; url: string }
}

/** A mail in a company's name: a title, paragraphs, and a button where there is a link. */
export async function noteMail(company: Sender, { subject, preview, paragraphs, link }: Note) {
  const rendered = await renderMail({
    preview: preview ?? paragraphs[0] ?? subject,
    company: { name: company.companyName, phone: company.phone },
    title: subject,
    content: (
      <>
        {paragraphs.map((words) => (
          <Text key={words} style={mailStyle.text}>
            {words}
          </Text>
        ))}
        {link && (
          <Button href={link.url} style={mailStyle.button}>
            {link.words}
          </Button>
        )}
      </>
    ),
  })
  return { fromName: company.companyName, subject, ...rendered }
}

export type LinkMailWords = { subject: string; preview: string; why: string; button: string }

/** A mail of ours with one link. It may go to an address that someone else typed, so it carries nothing typed. */
export async function linkMail({ subject, preview, why, button }: LinkMailWords, url: string) {
  const note = { subject, preview, paragraphs: [why], link: { words: button, url } }
  return { replyTo: null, ...(await noteMail({ companyName: 'Moving Pro', phone: null }, note)) }
}
