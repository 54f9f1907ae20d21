import { createElement as h } from 'react'
import { Button, Heading, Text } from 'react-email'
import { mailStyle } from './mail-style.ts'
import { renderMail } from './render-mail.ts'

export type LinkMailWords = { subject: string; preview: string; why: string; button: string }

/** A mail of ours with one link. It may go to an address that somebody else typed, so it carries nothing typed. */
export async function linkMail({ subject, preview, why, button }: LinkMailWords, link: string) {
  const content = [
    h(Heading, { key: 'title', as: 'h1', style: mailStyle.title }, subject),
    h(Text, { key: 'why', style: mailStyle.text }, why),
    h(Button, { key: 'link', href: link, style: mailStyle.button }, button),
  ]
  const rendered = await renderMail({ preview, company: { name: 'Moving Pro' }, content })
  return { fromName: 'Moving Pro', replyTo: null, subject, ...rendered }
}
