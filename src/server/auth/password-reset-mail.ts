import { createElement as h } from 'react'
import { Button, Heading, Text } from 'react-email'
import type { MailContent } from '../email/outbox.ts'
import { mailStyle } from '../mail-layout/mail-style.ts'
import { renderMail } from '../mail-layout/render-mail.ts'

/** The mail with the link to set a new password. */
export async function passwordResetMail(link: string): Promise<MailContent> {
  const subject = 'Set a new password'
  return {
    fromName: 'Moving Pro',
    replyTo: null,
    subject,
    ...(await renderMail({
      preview: 'A link to set a new password; it works for one hour.',
      company: { name: 'Moving Pro' },
      content: [
        h(Heading, { key: 'title', as: 'h1', style: mailStyle.title }, subject),
        h(
          Text,
          { key: 'why', style: mailStyle.text },
          'Somebody asked for a new password for this account. If it was you, the button below works once, within an hour. If it was not, there is nothing to do: the old password still works.',
        ),
        h(Button, { key: 'link', href: link, style: mailStyle.button }, 'Set a new password'),
      ],
    })),
  }
}
